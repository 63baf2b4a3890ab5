/** Whether a plan line's medicines meet the patient's allergies, other medicines, pregnancy and kidney function. */
import { CAUTIONS } from './data/medicine-cautions.ts'
import { MEDICINES, type Medicine } from './data/medicines.ts'
import { Phrases } from './facts/phrases.ts'
import { tokenize } from './facts/tokens.ts'
import type { Knowledge } from './knowledge.ts'
import type { PlanItem } from './types.ts'

/** Classes that should not meet. */
const TOGETHER: [string, string, string][] = [
  ['nsaid', 'anticoagulant', 'more bleeding'],
  ['nsaid', 'antiplatelet', 'more bleeding'],
  ['antiplatelet', 'anticoagulant', 'more bleeding'],
  ['thrombolytic', 'anticoagulant', 'bleeding risk'],
  ['macrolide', 'statin', 'statin toxicity'],
  ['macrolide', 'antigout', 'colchicine toxicity'],
  ['macrolide', 'anticoagulant', 'raised anticoagulant effect'],
  ['antifolate', 'antifolate', 'bone marrow toxicity'],
  ['mra', 'ace-inhibitor', 'high potassium'],
  ['sulfonamide', 'ace-inhibitor', 'high potassium'],
  ['opioid', 'benzodiazepine', 'respiratory depression'],
  ['qt', 'qt', 'QT prolongation'],
  ['beta-blocker', 'calcium-channel-blocker', 'bradycardia'],
  ['fluoroquinolone', 'anticoagulant', 'raised INR'],
  ['nitroimidazole', 'anticoagulant', 'raised INR'],
]
const ALLERGY_GROUPS: [RegExp, string][] = [
  [/penicillin|pcn|amoxicillin|ampicillin|augmentin/i, 'penicillin'],
  [/cephalosporin|cef|ceph|keflex/i, 'cephalosporin'],
  [/sulfa|sulph|bactrim|sulfonamide/i, 'sulfonamide'],
  [/nsaid|aspirin|ibuprofen|naproxen/i, 'nsaid'],
  [/macrolide|erythromycin|azithromycin|clarithromycin/i, 'macrolide'],
  [/quinolone|cipro|levofloxacin/i, 'fluoroquinolone'],
  [/opioid|morphine|codeine/i, 'opioid'],
  [/\bacei?\b|ace inhibitor|lisinopril/i, 'ace-inhibitor'],
  [/vanc/i, 'glycopeptide'],
  [/tetracycline|doxy/i, 'tetracycline'],
]

export interface NamedMedicine {
  medicine: Medicine
  start: number
  end: number
}

export class MedicineChecker {
  private phrases = new Phrases<Medicine>()
  /** Plan lines are the same in every turn. */
  private seen = new Map<string, NamedMedicine[]>()

  constructor() {
    for (const medicine of MEDICINES) for (const alias of medicine.aliases.split('|')) this.phrases.addPattern(alias, medicine)
  }

  /** The medicines a text names, with their spans. */
  named(text: string): NamedMedicine[] {
    const known = this.seen.get(text)
    if (known) return known
    const found = this.find(text)
    if (this.seen.size < 5_000) this.seen.set(text, found)
    return found
  }

  private find(text: string): NamedMedicine[] {
    const tokens = tokenize(text)
    const out: NamedMedicine[] = []
    for (let i = 0; i < tokens.length; i++) {
      if (tokens[i]!.kind === 'break') continue
      const match = this.phrases.longest(text, tokens, i)
      if (!match) continue
      out.push({ medicine: match.values[0]!, start: tokens[match.from]!.start, end: tokens[match.to - 1]!.end })
      i = match.to - 1
    }
    return out
  }

  /** The check of one plan line, or null when it names no medicine. "Do not give" and "hold" lines need none. */
  check(step: string, detail: string | null, knowledge: Knowledge): PlanItem['medicineCheck'] {
    if (/^(do not|avoid|stop|hold|review|discontinue)/i.test(step)) return null
    const medicines = [...new Set(this.named(detail ? `${step}. ${detail}` : step).map((one) => one.medicine))]
    if (medicines.length === 0) return null
    const conflicts: string[] = []
    const open: string[] = []
    const allergies = knowledge.measure('allergies')
    const taking = knowledge.measure('current_medications')
    const egfr = knowledge.of('egfr')
    const current = typeof taking === 'string' ? [...new Set(this.named(taking).map((one) => one.medicine))] : []
    if (knowledge.is('anticoagulant_use') && !current.some((one) => one.classes.includes('anticoagulant'))) current.push({ name: 'an anticoagulant', aliases: '', classes: ['anticoagulant'], isClass: true })
    for (const medicine of medicines) {
      if (typeof allergies === 'string') {
        const groups = ALLERGY_GROUPS.filter(([test]) => test.test(allergies)).map(([, group]) => group)
        const named = this.named(allergies).some((one) => one.medicine.name === medicine.name)
        if (named || groups.some((group) => medicine.classes.includes(group))) conflicts.push(`${medicine.name}: allergy to ${allergies}`)
        else if (groups.includes('penicillin') && medicine.classes.includes('beta-lactam')) conflicts.push(`${medicine.name}: penicillin allergy stated, check for cross-reaction`)
      }
      for (const other of current) {
        if (other.name === medicine.name) continue
        for (const [a, b, why] of TOGETHER) {
          if ((medicine.classes.includes(a) && other.classes.includes(b)) || (medicine.classes.includes(b) && other.classes.includes(a))) conflicts.push(`${medicine.name} with ${other.name}: ${why}`)
        }
      }
      if (CAUTIONS[medicine.name]?.pregnancy && knowledge.isPregnant) conflicts.push(`${medicine.name} in pregnancy: ${CAUTIONS[medicine.name]?.pregnancy}`)
      const renal = CAUTIONS[medicine.name]?.renal
      if (renal && typeof egfr === 'number' && egfr < renal.below) conflicts.push(`${medicine.name} with eGFR ${egfr}: ${renal.why}`)
    }
    if (conflicts.length > 0) return { status: 'CONFLICT', text: `Check before giving. ${[...new Set(conflicts)].join('; ')}.` }
    if (allergies === undefined) open.push('allergies')
    if (taking === undefined) open.push('current medicines')
    const fertile = knowledge.of('gender') === 'female' && (knowledge.age === undefined || (knowledge.age >= 12 && knowledge.age <= 55))
    if (fertile && knowledge.measure('pregnant') === undefined && medicines.some((one) => CAUTIONS[one.name]?.pregnancy)) open.push('pregnancy')
    if (egfr === undefined && medicines.some((one) => CAUTIONS[one.name]?.renal)) open.push('eGFR')
    if (open.length > 0) return { status: 'NOT_KNOWN', text: `Not known: ${open.join(', ')}.` }
    return { status: 'CHECKED', text: 'Checked against the allergies, medicines, pregnancy and eGFR on record: no conflict found.' }
  }

  /** Bolds the generic medicine names in a line of markdown. */
  bold(line: string): string {
    let out = ''
    let at = 0
    for (const one of this.named(line)) {
      out += `${line.slice(at, one.start)}**${line.slice(one.start, one.end)}**`
      at = one.end
    }
    return out + line.slice(at)
  }
}
