/**
 * Statements of allergy in a text: substance, classes, reaction. "PCN allergy (anaphylaxis)" is one allergy whose reaction is long past;
 * nothing of it is a finding of today or a medicine that is taken.
 */
import { AllergyReader } from './allergy-reader.ts'
import type { Allergy, AllergyStatement } from './allergy-statement.ts'
import type { Tokens } from './facts/tokens.ts'

/** All statements of a text, in order. `tokens`: those of the text, where they are known already. Linear in its length; never throws. */
export function readAllergyStatements(text: string, tokens?: Tokens): AllergyStatement[] {
  return statementsOf(new AllergyReader(text, tokens))
}

function statementsOf(reader: AllergyReader, isList = false): AllergyStatement[] {
  const out: AllergyStatement[] = []
  let floor = 0
  for (let i = 0; i < reader.tokens.length; i = Math.max(floor, i + 1)) {
    const found = reader.statementAt(i, floor, isList)
    if (!found) continue
    out.push(found.statement)
    floor = found.next
  }
  return out
}

/** The allergies of a list that is known to be one: the record's fact, a form's answer ("PCN (anaphylaxis), sulfa – rash"). */
export function parseAllergyList(list: string): Allergy[] {
  const statements = statementsOf(new AllergyReader(list), true)
  if (statements.length > 0) return statements.flatMap((one) => one.allergies)
  const reader = new AllergyReader(list)
  return reader.items(0, true).allergies
}

/** "penicillin (anaphylaxis), sulfa (rash)": what `parseAllergyList` reads back. */
export function allergyWords(allergies: Pick<Allergy, 'substance' | 'reaction'>[]): string {
  return allergies.map(({ substance, reaction }) => (reaction ? `${substance} (${reaction})` : substance)).join(', ')
}
