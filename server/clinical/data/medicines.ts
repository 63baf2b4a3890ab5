/**
 * Medicines and classes as the engine knows them: the tables made into entries, each with every class it belongs to. What follows from
 * a class or a medicine (allergy, other medicines, pregnancy, kidneys) stands in `medicine-cautions.json`.
 */
import { MEDICINE_CLASSES, type MedicineClass } from './medicine-classes.ts'
import { MEDICINE_TABLE } from './medicine-table.ts'
import { MEDICINE_TABLE_ORGANS, PLAN_ONLY } from './medicine-table-organs.ts'

export interface Medicine {
  /** Generic name, or the class's words for a class. */
  name: string
  /** Phrases that name it, separated by "|". */
  aliases: string
  /** Every class it belongs to, the wider ones too; of a class, itself first. */
  classes: string[]
  /** True when it is a class: "a beta-lactam". */
  isClass: boolean
}

/** Further classes of single medicines: effects that cut across the groups. */
const ALSO: Record<string, string> = {
  qt:
    'ciprofloxacin citalopram escitalopram methadone amiodarone sotalol dofetilide ibutilide procainamide quinidine dronedarone haloperidol droperidol ziprasidone chlorpromazine quetiapine fluconazole ' +
    'voriconazole chloroquine hydroxychloroquine quinine domperidone prochlorperazine hydroxyzine bedaquiline',
  serotonergic:
    'tramadol meperidine fentanyl methadone linezolid tedizolid trazodone mirtazapine buspirone metoclopramide ondansetron lithium',
  'enzyme-inducer': 'carbamazepine phenytoin fosphenytoin phenobarbital primidone rifampin rifabutin',
  'cyp3a4-inhibitor':
    'clarithromycin erythromycin ketoconazole itraconazole voriconazole posaconazole fluconazole ritonavir cobicistat nirmatrelvir-ritonavir diltiazem verapamil darunavir atazanavir lopinavir',
  'sulfonamide-nonantibiotic':
    'furosemide bumetanide torsemide hydrochlorothiazide chlorthalidone indapamide metolazone acetazolamide methazolamide celecoxib glipizide glyburide glimepiride gliclazide zonisamide sumatriptan',
  'raises-potassium':
    'trimethoprim trimethoprim-sulfamethoxazole amiloride triamterene tacrolimus cyclosporine potassium heparin',
  nephrotoxic: 'tacrolimus cyclosporine cisplatin amphotericin cidofovir foscarnet colistin tenofovir',
  antifolate: 'methotrexate trimethoprim trimethoprim-sulfamethoxazole',
  immunosuppressant: 'methotrexate',
  chemotherapy: 'mercaptopurine cyclophosphamide',
  antihypertensive: 'doxazosin terazosin prazosin',
}
/** Classes that a note names as something taken: "on a beta-blocker". The others mean other things in notes as well. */
const TAKEN_CLASSES = new Set([
  'penicillin',
  'nsaid',
  'ppi',
  'opioid',
  'statin',
  'ssri',
  'alpha-blocker',
  'antihistamine',
  'bisphosphonate',
  'lmwh',
])

const classById = new Map(MEDICINE_CLASSES.map((one) => [one.id, one]))

/** The class of this id, or undefined for an effect that only `ALSO` names. */
export function medicineClass(id: string): MedicineClass | undefined {
  return classById.get(id)
}

function withWider(ids: string[]): string[] {
  const out = new Set<string>()
  const add = (id: string) => {
    if (out.has(id)) return
    out.add(id)
    for (const wider of classById.get(id)?.within ?? []) add(wider)
  }
  ids.forEach(add)
  return [...out]
}

function medicinesOf(table: Record<string, string>): Medicine[] {
  return Object.entries(table).flatMap(([groups, lines]) =>
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => {
        const open = line.indexOf('(')
        const name = (open < 0 ? line : line.slice(0, open)).trim()
        const others =
          open < 0
            ? []
            : line
                .slice(open + 1, line.lastIndexOf(')'))
                .split(',')
                .map((one) => one.trim())
        const also = Object.entries(ALSO)
          .filter(([, list]) => list.split(' ').includes(name))
          .map(([id]) => id)
        return {
          name,
          aliases: [name, ...others].join('|'),
          classes: withWider([...groups.split(' '), ...also]),
          isClass: false,
        }
      }),
  )
}

const classEntry = (one: MedicineClass): Medicine => ({
  name: one.words.split('|')[0]!,
  aliases: one.words,
  classes: withWider([one.id]),
  isClass: true,
})

const DRUGS = [...medicinesOf(MEDICINE_TABLE), ...medicinesOf(MEDICINE_TABLE_ORGANS)]
const CLASSES = MEDICINE_CLASSES.filter((one) => one.words !== '').map(classEntry)

/** What a note can name as taken: every medicine, and the classes that people take by that name. */
export const MEDICINES: Medicine[] = [...DRUGS, ...CLASSES.filter((one) => TAKEN_CLASSES.has(one.classes[0]!))]
/** What a plan line or an allergy can name: every medicine and every class. */
export const PLAN_MEDICINES: Medicine[] = [...DRUGS, ...medicinesOf(PLAN_ONLY), ...CLASSES]
