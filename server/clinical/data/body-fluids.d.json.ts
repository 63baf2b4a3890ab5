/** What `body-fluids.json` holds. */
declare const file: {
  $schema: string
  ofBlood: string
  shared: string[]
  ofGas: { words: string; names: Record<string, string>; proofs: FluidRow['proofs'] }
  analytes: string
  fluids: FluidRow[]
}

export interface FluidRow {
  fluid: string
  samples: string
  headers?: string
  states?: string
  /** Key of the blood value → key of the same value in this fluid. */
  keys: Record<string, string>
  /** Words beside a percentage: its key counts that share of the white cells alone. */
  share?: string
  /** Its count of cells may stand before its name: "68,000 wbc". */
  countsBefore?: boolean
  proofs: [text: string, key: string, value: number | null][]
}
export default file
