/** Questions of others that a message passes on, and questions whether the patient may be moved. Form and proofs are those of `dialogue-cues.ts`. */
import type { CueRow } from '../dialogue/cue-row.ts'

/** Who asks. */
const BY =
  '{mum,mom,mummy,mother,dad,daddy,father,parent,parents,family,relatives,daughter,son,wife,husband,partner,girlfriend,boyfriend,sister,brother,aunt,uncle,gran,granny,grandma,grandad,grandmother,grandfather,carer,carers,guardian,friend,nok,next of kin,patient,pt,nurse,charge nurse,ward nurse,sister in charge,midwife,health visitor,paramedic,paramedics,crew,gp,reg,registrar,boss,consultant,senior,med reg,surgeons,surgeon,anaesthetist,radiologist,pharmacist,pharmacy,school,employer,care home,ward,team,he,she,they,his mum,her mum,his mom,her mom,his mother,her mother,his dad,her dad,his father,her father,his wife,her husband,his partner,her partner,his daughter,her daughter,his son,her son,his family,her family,his parents,her parents,his carer,her carer,everyone,everybody,someone}'
const ASKS =
  '{asks,ask,asking,is asking,are asking,keeps asking,keep asking,asked,has asked,have asked,was asking,were asking,just asked,also asks,wants to know,want to know,wanted to know,would like to know,wondering,wonders,is wondering,are wondering,was wondering,wonder,queries,is querying,querying,enquires,rang to ask,phoned to ask,called to ask,called asking,rang asking,phoned asking,is keen to know,keen to know}'
const ONE =
  '{he,she,they,it,we,i,you,her,him,baby,the baby,child,the child,the patient,patient,pt,mum,dad,mother,this,that,his,there,anyone}'
const MAY =
  '{can,could,should,may,might,must,will,would,needs,need,has to,have to,had to,is able to,is allowed,are allowed,is allowed to,is ok to,is okay to,is safe to,is fit to,is fit for,is safe for,is ready to,ought to,has time to,is going to need,really needs,still needs,also needs,gets,goes}'
/** What is told by such words is told of the patient's mind, and is read. */
export const OF_HARM =
  'die|dead|dying|kill|suicide|suicidal|end her life|end his life|end it|overdose|harm|hurt|jump|hang|worth living|poison'

export const EMBEDDED_QUESTION_CUES: CueRow[] = [
  {
    kind: 'SHOULD',
    where: 'START',
    within: 24,
    cues: `${BY} ${ASKS} {if,whether} ${ONE} ${MAY}|${BY} ${ASKS} {if,whether} ${ONE} {is,are,was} {allowed,able,ok,okay,safe,fit,ready,due}|${BY} ${ASKS} {can,could,should,may,must,does,do,will,would} ${ONE}`,
    // how it goes on, not what to do: "asking if it will scar"
    unless: `${OF_HARM}|it will|it would|this will|this would`,
    proofs: [
      'mum asks if he can have ibuprofen',
      'dad wants to know whether he needs antibiotics',
      'nurse asking if she can eat',
      'son asks if she can go home',
      'her husband is wondering whether she should have a scan',
      'the daughter is asking can she eat',
    ],
  },
  {
    kind: 'NOT_UNDERSTOOD',
    where: 'START',
    within: 24,
    cues: `${BY} ${ASKS} {if,whether,about}`,
    unless: OF_HARM,
    proofs: ['mum asks about antibiotics', 'wife wonders if it is a stroke', 'the nurse wants to know if it is sepsis'],
  },
  {
    // "Dad asks why": what is asked stands behind it.
    kind: 'WHY',
    where: 'START',
    within: 24,
    cues: `${BY} ${ASKS} {why,how come,what for}`,
    unless: OF_HARM,
    proofs: ['dad asks why she needs a drip', 'family wants to know why'],
  },
  {
    kind: 'WOULD_CHANGE',
    where: 'START',
    within: 24,
    cues: `${BY} ${ASKS} when {to,should they,should she,should he,she should,he should,they should,to come,to bring} {worry,come back,bring him back,bring her back,return,call,ring,bring}|${BY} ${ASKS} what to {watch for,look for,look out for,look out}`,
    unless: OF_HARM,
    proofs: ['mum asks when to come back', 'the parents want to know what to watch for'],
  },
  {
    kind: 'SHOULD',
    where: 'ANYWHERE',
    within: 16,
    cues: `{safe,fit,stable,ok,okay,ready,well,fine,stable enough,well enough,fit enough,safe enough,clear} {to transfer,for transfer,to be transferred,to move,for moving,to be moved,to travel,for travel,for ct,for mri,to go to ct,to go to mri,to go to theatre,for theatre,for the ward,to go to the ward,for the ambulance,to fly,for retrieval,for step down,to step down}|{can,could,should,may,shall} {i,we,she,he,they,patient,pt} {transfer,move,be transferred,be moved,travel,go to the ward,go to ct,go to mri,go to theatre,go by ambulance,step down}|{ok,okay,safe,fine,right} to {move,transfer,send} {her,him,them,patient,pt}|transfer now|transfer or stabilise first|transfer or stabilize first|stabilise before transfer|stabilize before transfer|move {her,him} now`,
    unless: 'was|were|transferred from|moved from|home|discharge',
    proofs: [
      'is she safe to transfer',
      'is she stable for transfer?',
      'fit for transfer to the tertiary centre?',
      'ok to move her to the ward',
      'can we move him to CT',
      'stable enough to travel?',
    ],
  },
]
