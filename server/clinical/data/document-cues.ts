/** What shows that a document is wanted: by its name behind a word of making, or by its name alone in a short clause. */
import type { DocumentKind } from '../dialogue/acts.ts'
import type { CueRow } from '../dialogue/cue-row.ts'

const MAKE =
  '{write,draft,make,give me,do,prepare,generate,create,compose,i need,need,can you write,could you write,can i have,can i get,can you do,can you make,can you draft,produce,please write,now write,write up,write me,draft me,show me,print,help me write,help me with,could you draft,could you do,get me}'

const document = (kind: DocumentKind, noun: string, ...proofs: string[]): CueRow[] => [
  {
    kind: 'DOCUMENT',
    document: kind,
    where: 'START',
    within: 30,
    cues: noun
      .split('|')
      .map((one) => `${MAKE} ${one}`)
      .join('|'),
    proofs: proofs.slice(0, 1),
  },
  { kind: 'DOCUMENT', document: kind, where: 'START', within: 9, cues: noun, proofs: proofs.slice(1) },
]

export const DOCUMENT_CUES: CueRow[] = [
  ...document(
    'PATIENT_SUMMARY',
    '{patient summary,summary for the patient,summary for patient,patient friendly summary,plain language summary,plain english summary,lay summary,summary in plain words,summary for her,summary for him,explanation for the patient,leaflet,patient leaflet,patient information,something for the patient,explain to the patient,summary for the family}|{explain it to the patient,explain this to the patient,explain to the patient,explain it to her,explain it to him,explain this to her,explain this to him,how do i explain this to,how would you explain,what do i tell the patient,what do i tell her,what do i tell him,what should i tell the patient,what should i tell her,what should i tell him,what can i tell,put it in plain words,in plain words,plain english,in lay terms,tell the patient}|{something,write something,words,information,info,sheet,a sheet,info sheet,leaflet,note,explanation} for {parents,the parents,mum,the mum,mom,dad,mother,the mother,father,family,the family,daughter,the daughter,son,the son,wife,his wife,husband,her husband,relatives,the relatives,carer,patient,the patient,her,him,his mum,her mum,his parents,her parents,his mother,her mother}|{explain,explain it,explain this,explain that} to {parents,the parents,mum,the mum,mom,dad,mother,the mother,father,family,the family,daughter,the daughter,son,the son,wife,his wife,husband,her husband,relatives,the relatives,carer,patient,the patient,her,him,his mum,her mum,his parents,her parents,his mother,her mother}|{what do i,what should i,what can i,what do we,how do i} {tell,say to,explain to,explain it to,explain this to} {parents,the parents,mum,the mum,mom,dad,mother,the mother,father,family,the family,daughter,the daughter,son,the son,wife,his wife,husband,her husband,relatives,the relatives,carer,patient,the patient,her,him,his mum,her mum,his parents,her parents,his mother,her mother}',
    'write a patient summary',
    'summary for the patient please',
    'explain this to the patient in plain words',
  ),
  ...document(
    'DISCHARGE_ADVICE',
    '{discharge advice,discharge instructions,discharge letter,discharge summary,discharge note,safety net advice,safety netting advice,safety net,safety netting,return precautions,return advice,return instructions,going home advice,advice for home,discharge leaflet,discharge paperwork}',
    'write discharge instructions',
    'discharge advice please',
    'safety net advice',
  ),
  ...document(
    'REFERRAL',
    '{referral,referral letter,letter of referral,referral note,consult note,consult request,consult letter,consult,consultation request,letter to the specialist,letter to gastroenterology,letter to cardiology,letter to gi,letter to the gi,letter to surgery,letter to the gp,something for the gp,note to the gp,gp summary,letter to gp,letter to the cardiologist,letter to neurology,transfer letter,letter,gp letter,refer letter,referral to}',
    'write a referral letter to gastroenterology',
    'referral letter please',
    'letter to cardiology',
  ),
  ...document(
    'SBAR',
    '{sbar,isbar,handover,hand over,handoff,hand off,sign out,signout,handover note,call script,sbar for,nursing handover,ipass,i-pass,call the registrar script,phone script,script for the phone call,script for calling}',
    'do an SBAR',
    'handover please',
    'SBAR',
  ),
  ...document(
    'SOAP',
    '{soap,soap note,=SOAP,note,progress note,clinical note,chart note,admission note,ed note,the notes,notes,clerking,clerk in,h and p,h&p,=H&P,documentation,medical note,note for the chart,write up,consultation note}',
    'write the SOAP note',
    'soap note please',
    'progress note',
  ),
  ...(
    [
      ['SBAR', 'sbar|isbar|handover to|handover for|transfer letter'],
      ['REFERRAL', 'referral letter|referral|2ww letter|referral to|two week wait letter|clinic letter|letter to'],
      [
        'DISCHARGE_ADVICE',
        'discharge letter|discharge summary|discharge advice|aftercare advice|aftercare|advice for home|advice for {mum,mom,dad,parents,the parents}|safety net advice|return precautions',
      ],
      [
        'PATIENT_SUMMARY',
        'summary for {parents,the parents,mum,mom,dad,family,the family,her,him,the patient,patient}|for her in plain english|for him in plain english|in plain english|in plain words|lay terms',
      ],
      ['SOAP', 'soap note|progress note'],
    ] as const
  ).map(([kind, cues]): CueRow => ({
    kind: 'DOCUMENT',
    document: kind,
    where: 'ANYWHERE',
    within: 12,
    cues,
    names: 'NO_NUMBER',
    proofs: [],
  })),
]
