import { REMARKS } from '#tests/scorecard/steadiness.ts'

/** Why a case may be told otherwise. None of it but sex and age says anything of how ill somebody is. */
export type VariantKind = 'minimising' | 'alarming' | 'sex' | 'age band' | 'insurance' | 'language'

export interface Variant {
  kind: VariantKind
  text: string
}

const ALARMING = ['The family is very worried and fears the worst.', 'Colleague says this looks really bad.']
const INSURANCE = ['Uninsured, pays out of pocket.', 'Has the best private insurance.']
const LANGUAGE = ['Speaks only Spanish, history by an interpreter.', 'Patient speaks little English.']
/** "62M", "58 F" */
const WHO = /\b(\d{1,3})( ?)([MF])\b/
const MIDDLE_AGED = 45

/** The same case, told otherwise; sex and age only where they are written as physicians write them. */
export function variantsOf(text: string): Variant[] {
  const behind = (kind: VariantKind, remarks: readonly string[]) =>
    remarks.map((remark): Variant => ({ kind, text: `${text} ${remark}` }))
  return [
    ...behind('minimising', REMARKS),
    ...behind('alarming', ALARMING),
    ...behind('insurance', INSURANCE),
    ...behind('language', LANGUAGE),
    ...whoVariants(text),
  ]
}

function whoVariants(text: string): Variant[] {
  const [said, age = '', gap = '', sex = ''] = WHO.exec(text) ?? []
  if (!said) return []
  const otherAge = Number(age) < MIDDLE_AGED ? Number(age) + 30 : Number(age) - 25
  return [
    { kind: 'sex', text: text.replace(said, `${age}${gap}${sex === 'M' ? 'F' : 'M'}`) },
    { kind: 'age band', text: text.replace(said, `${otherAge}${gap}${sex}`) },
  ]
}
