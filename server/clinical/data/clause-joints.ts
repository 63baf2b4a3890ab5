/** Where one sentence asks and tells: "can I give labetalol, he has asthma". Words as `fold` leaves them. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** What a question begins with. */
export const ASKING = words(
  'is are can could should shall would will may do does did what which how when why where who any ok okay safe need must',
)
/** What no statement begins behind: "what if he has", "do you think she is", "could the pain he has". */
export const HOLDING = words(
  'if whether that when whenever where what which who why how think thinks know knows sure say says said suppose assume hope mean means does do did is are was were has have had can could should shall would will may might must until till unless while before after once than whilst pain',
)
export const SUBJECTS = words('he she they pt patient')
/** A subject and its verb in one. */
export const SUBJECT_VERBS = words("hes shes theyre he's she's they're")
export const VERBS = words('is has was had are have were takes take took')
export const POSSESSIVES = words('his her their')
/** What a reason begins with, which is told and not asked: "as he is asthmatic". */
export const REASONS = words('because as since bc cos although though')
/** The same before a noun: "given her asthma". */
export const NOUN_REASONS = words('given considering despite')
/** What a clause without a subject begins with: "should I scan, on apixaban". */
export const SUBJECTLESS = words(
  'on takes taking has had known allergic asthmatic diabetic pregnant previous prior recent recently previously',
)
