/** What `medicine-doses.json` holds. */
declare const file: {
  $schema: string
  /** What the doses were compared with: an address or a name. */
  read: Record<string, string>
  check_note: string
  /** Of palliative care, from memory of the source. */
  palliative: Omit<DoseRow, 'read_in'>[]
  doses: DoseRow[]
}

/** The usual dose of a medicine, in words. */
export interface DoseRow {
  /** Name or class of the medicines’ table. */
  medicine: string
  text: string
  /** Label or guideline. */
  source: string
  /** One of the file's `read`; null where the dose was found in nothing that could be read. */
  read_in: string | null
}

export default file
