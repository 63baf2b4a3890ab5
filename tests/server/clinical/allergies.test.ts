import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allergyWords, parseAllergyList, readAllergyStatements } from '#server/clinical/allergies.ts'

/** The statements of a text in short: the words covered, and "substance (reaction)" of each allergy; a denied one begins with "not". */
const said = (text: string) =>
  readAllergyStatements(text).map((one) => ({
    words: text.slice(one.start, one.end),
    is: one.isNone
      ? 'none'
      : one.allergies
          .map((a) => `${a.isDenied ? 'not ' : ''}${a.substance}${a.reaction ? ` (${a.reaction})` : ''}`)
          .join('; '),
  }))
const is = (text: string) => said(text).map((one) => one.is)

describe('a statement of allergy', () => {
  test.each([
    ['PCN allergy (anaphylaxis)', 'PCN (anaphylaxis)'],
    ['penicillin-allergic', 'penicillin'],
    ['antibiotic allergic to pen', 'pen'],
    ['amoxicillin? allergic to penicillin', 'penicillin'],
    ['sulfa allergy', 'sulfa'],
    ['allergy to nuts', 'nuts'],
    ['allergies: codeine, on apixaban', 'codeine'],
    [
      'allergic to penicillin (anaphylaxis at age 6), sulfa rash, latex',
      'penicillin (anaphylaxis at age 6); sulfa (rash); latex',
    ],
    ['allergies: amoxicillin (rash), Bactrim – hives; codeine', 'amoxicillin (rash); Bactrim (hives); codeine'],
    ['allergies: A (rash), B – hives', 'A (rash); B (hives)'],
    ['Allergies: Penicillin (reaction: hives), aspirin 81 mg daily', 'Penicillin (hives)'],
    [
      'Allergies:\n- Penicillin: anaphylaxis\n- Sulfa: rash\n\nMeds:\n- lisinopril 10 mg',
      'Penicillin (anaphylaxis); Sulfa (rash)',
    ],
    ['allergic to penicillin and takes apixaban', 'penicillin'],
    ['PCN and sulfa allergies', 'PCN; sulfa'],
    ['takes lisinopril, penicillin allergy', 'penicillin'],
    ['penicillin allergy - cefuroxime ok?', 'penicillin'],
    ['penicillin allergy - amoxicillin, codeine', 'penicillin; amoxicillin; codeine'],
    ['codeine allergy (nausea), TMP-SMX (Bactrim) (rash)', 'codeine (nausea)'],
    ['codeine allergy (nausea), TMP-SMX (rash)', 'codeine (nausea); TMP-SMX (rash)'],
    ['Allergies: TMP-SMX (Bactrim) (rash)', 'TMP-SMX (rash)'],
    ['allergies - PCN/sulfa/latex', 'PCN; sulfa; latex'],
    ['allergic to PCN, rash and hives; NSAIDs cause wheeze. On warfarin', 'PCN (rash and hives); NSAIDs (wheeze)'],
    ['Allergies: PCN; BP 88/52, HR 118', 'PCN'],
    ['statin intolerance', 'statin'],
    ['allergic to mangosteen', 'mangosteen'],
    ['allergies: foobarin (rash), PCN', 'foobarin (rash); PCN'],
    ['allergies: penicillin, zorbicillin', 'penicillin; zorbicillin'],
    ['no penicillin allergy', 'not penicillin'],
    ['not allergic to penicillin', 'not penicillin'],
    ['h/o anaphylaxis to penicillin', 'penicillin (anaphylaxis)'],
    ['hives with amoxicillin as a child', 'amoxicillin (hives)'],
    ['Allergies: ☐ NKDA ☒ Penicillin', 'Penicillin'],
    ['Allergies: [ ] NKDA [x] penicillin (rash)', 'penicillin (rash)'],
    ['Allergies: [x] NKDA [ ] other', 'none'],
  ])('%j', (text, expected) => expect(is(text)).toEqual([expected]))

  test.each([
    'NKDA',
    'NKA',
    'no known drug allergies',
    'No known allergies.',
    'denies allergies',
    'Allergies: none',
    'allergies: NKDA',
    'Allergies: no known drug allergies',
    'not allergic to anything',
    'no known allergies to medications',
    'without any known drug or food allergies',
  ])('%j: there are none', (text) => {
    expect(is(text)).toEqual(['none'])
  })

  test.each([
    'mother allergic to penicillin',
    'if allergic to penicillin use clindamycin',
    'seasonal allergies',
    'allergic rhinitis',
    'no food allergies',
    'Allergies: unknown',
    'allergies: not known',
    'allergic reaction to peanuts 20 min ago',
    'anaphylaxis to peanuts 20 min ago',
    'allergy clinic referral',
    'on penicillin, no rash',
  ])('%j: no statement about the patient', (text) => expect(said(text)).toEqual([]))

  test('the complaint of today is no reaction', () => {
    expect(said('54M allergic to penicillin with chest pain for 2 days')).toEqual([
      { words: 'allergic to penicillin', is: 'penicillin' },
    ])
    expect(said('allergic to penicillin, SOB for 2 days')).toEqual([
      { words: 'allergic to penicillin', is: 'penicillin' },
    ])
    expect(said('allergic to penicillin with rash for 2 days after amoxicillin')).toEqual([
      { words: 'allergic to penicillin', is: 'penicillin' },
    ])
    expect(said('Allergies: penicillin, afebrile, HR 88')).toEqual([
      { words: 'Allergies: penicillin', is: 'penicillin' },
    ])
  })

  test('it knows the classes of what it names', () => {
    expect(readAllergyStatements('allergic to Augmentin')[0]!.allergies[0]).toMatchObject({
      name: 'amoxicillin-clavulanate',
      classes: expect.arrayContaining(['penicillin', 'beta-lactam']),
    })
    expect(readAllergyStatements('PCN allergy')[0]!.allergies[0]).toMatchObject({
      name: 'penicillin',
      classes: expect.arrayContaining(['penicillin', 'beta-lactam']),
    })
    expect(readAllergyStatements('allergy to nuts')[0]!.allergies[0]).toMatchObject({ name: 'nuts', classes: [] })
  })

  test('the extent covers the reaction and stops before what follows', () => {
    expect(said('62M, PCN allergy (anaphylaxis), on apixaban, cough 3 days')[0]!.words).toBe(
      'PCN allergy (anaphylaxis)',
    )
    expect(said('62M allergies: codeine, on apixaban, chest pain')[0]!.words).toBe('allergies: codeine')
    expect(said('Denies penicillin allergy. Takes aspirin')[0]!.words).toBe('Denies penicillin allergy')
  })
})

describe('laws', () => {
  const SUBSTANCES = [
    'penicillin',
    'PCN',
    'amoxicillin',
    'sulfa',
    'Bactrim',
    'codeine',
    'latex',
    'shellfish',
    'ibuprofen',
    'NSAIDs',
    'aspirin',
    'Augmentin',
    'cephalosporins',
    'morphine',
    'iv contrast',
    'Zosyn',
    'TMP-SMX',
    'lisinopril',
    'vancomycin',
    'peanuts',
  ]
  const REACTIONS = ['anaphylaxis', 'rash', 'hives', 'angioedema', 'swelling', 'itching', 'anaphylaxis at age 6']
  const HEADS = ['allergies: ', 'Allergic to ', 'allergic to ', 'Allergies - ', 'Drug allergies: ', 'ALLERGIES: ']
  const SEPARATORS = [', ', '; ', ' / ', '/', '\n', ' and ', ', and ', ' & ']
  const FORMS = [
    (r: string) => ` (${r})`,
    (r: string) => ` [${r}]`,
    (r: string) => ` – ${r}`,
    (r: string) => ` - ${r}`,
    (r: string) => `: ${r}`,
    (r: string) => ` -> ${r}`,
    (r: string) => ` causes ${r}`,
  ]
  const item = fc.record({
    substance: fc.constantFrom(...SUBSTANCES),
    reaction: fc.option(fc.constantFrom(...REACTIONS)),
    form: fc.constantFrom(...FORMS),
  })
  const list = fc.uniqueArray(item, { minLength: 1, maxLength: 5, selector: (one) => one.substance })

  test('separators and brackets change nothing of what is read', () => {
    fc.assert(
      fc.property(
        list,
        fc.constantFrom(...HEADS),
        fc.array(fc.constantFrom(...SEPARATORS), { minLength: 5, maxLength: 5 }),
        (items, head, separators) => {
          const text =
            head +
            items
              .map(
                (one, i) =>
                  `${i > 0 ? separators[i]! : ''}${one.substance}${one.reaction ? one.form(one.reaction) : ''}`,
              )
              .join('')
          const statements = readAllergyStatements(text)
          expect(statements).toHaveLength(1)
          expect(statements[0]!.allergies.map(({ substance, reaction }) => ({ substance, reaction }))).toEqual(
            items.map(({ substance, reaction }) => ({ substance, reaction })),
          )
          expect(text.slice(statements[0]!.start, statements[0]!.end)).toBe(text.trim())
        },
      ),
      { numRuns: 500 },
    )
  })

  test('what follows a list is no allergy', () => {
    const AFTER = [
      ', on apixaban',
      '. On apixaban 5 mg bid',
      ', takes warfarin',
      '; BP 88/52',
      '\nMeds: apixaban',
      ' on warfarin',
      ', currently on aspirin',
      ', presents with chest pain',
      ' and takes metformin',
      ', no fever',
      ', aspirin 81 mg daily',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...HEADS),
        fc.constantFrom('codeine', 'penicillin', 'sulfa', 'latex'),
        fc.constantFrom(...AFTER),
        (head, substance, after) => {
          expect(is(head + substance + after)).toEqual([substance])
        },
      ),
    )
  })

  test('words made of a list are read back as the same list', () => {
    fc.assert(
      fc.property(list, (items) => {
        const read = parseAllergyList(allergyWords(items))
        expect(read.map(({ substance, reaction }) => ({ substance, reaction }))).toEqual(
          items.map(({ substance, reaction }) => ({ substance, reaction })),
        )
      }),
    )
  })

  test('it never throws, and every extent lies within the text', () => {
    const word = fc.constantFrom(
      'allergic',
      'to',
      'allergies',
      ':',
      'no',
      'known',
      'PCN',
      '(',
      ')',
      ',',
      '-',
      'rash',
      '\n',
      ';',
      '.',
      'NKDA',
      'and',
      'on',
      '/',
      'with',
      '81',
      'mg',
      'denies',
      '[',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const text = words.join(' ')
        let end = 0
        for (const one of readAllergyStatements(text)) {
          expect(one.start).toBeGreaterThanOrEqual(end)
          expect(one.end).toBeGreaterThan(one.start)
          expect(one.end).toBeLessThanOrEqual(text.length)
          end = one.end
          for (const { span, substance } of one.allergies)
            expect(text.slice(span.start, span.end).replace(/\s+/g, ' ')).toBe(substance)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
