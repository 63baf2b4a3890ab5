/** How the second message of a conversation asks in a few words: tests, targets, doses, what else, objections. Form and proofs as in `dialogue-cues.ts`. */
import type { CueRow } from '../dialogue/cue-row.ts'
import { OF_HARM } from './embedded-question-cues.ts'

const MEDS = '{drugs,drug,meds,medicines,medicine,medication,medications,tablets,tablet,pills}'
const TESTS = '{tests,test,bloods,labs,investigations,investigation,imaging,scans,workup}'
const TEAM =
  '{consultant,boss,senior,reg,registrar,attending,fellow,surgeon,surgeons,urologist,urology,cardiologist,cardiology,neurologist,neurology,gastro,icu,itu,anaesthetist,micro,microbiology,pharmacist,pharmacy,gp,ortho,obs,radiologist,radiology,haematology,hematology,renal,nephrology,oncology,psych}'

/** "consultant wants to start doxycycline". */
const TEAM_WANTS = `${TEAM} {on call,} {wants,want,wanting,suggests,suggest,suggested,suggesting,recommends,recommend,recommended,advises,advise,advised,says,said,asks,asking,is asking,is keen on,keen on,thinks,would like,prefers,told me} {to,for,i,we,} {give,start,use,try,add,load,}`

export const FOLLOW_UP_CUES: CueRow[] = [
  {
    kind: 'MEDICINE',
    where: 'START',
    names: 'MEDICINE',
    within: 14,
    cues: '{any,is there any,is there a} {problem,problems,issue,issues,concern,concerns,objection,harm,risk,reason not} {with,in,to,about,giving,using} {giving,using,starting,adding,give,use,start,}',
    unless: 'instead|else',
    proofs: ['any problem with clarithromycin', 'is there any reason not to give ketorolac?'],
  },
  {
    // What is asked of the medicines that are taken: all of them are meant, and none is told.
    kind: 'SHOULD',
    where: 'ANYWHERE',
    within: 16,
    cues: `{which,what,any} {of,} {her,his,their,the,these,those,} {regular,usual,current,home,} ${MEDS} {to,should,can,could,do,does,must,need,needs,that,would,are,is,might,i,we}|{stop,hold,omit,suspend,withhold,pause,review,rationalise,rationalize} {any,any of,all,} {of,} {her,his,their,the,} {regular,usual,current,home,} ${MEDS}|{on,taking} anything {nephrotoxic,interacting,dangerous,relevant,sedating,serotonergic,qt prolonging,that interacts,that could cause}|{are,is} {any,one} of {her,his,their,the} ${MEDS}`,
    unless: 'does she take|does he take|is she taking|is he taking|is she on #|what meds is|what medication is',
    proofs: [
      'which of her tablets should I stop',
      'which drugs to hold',
      'any meds I should stop?',
      'is he on anything nephrotoxic',
    ],
  },
  {
    kind: 'MISSING',
    where: 'START',
    within: 9,
    names: 'NO_NUMBER',
    cues: `{which,what,any} {other,further,more,extra,first,urgent,baseline,} ${TESTS}|{other,further,more} ${TESTS}|{${TESTS.slice(1, -1)}} {to send,to order,to do,to request,needed,next}`,
    unless:
      'tests show|test show|negative|normal|came back|results|for|if|pending|awaited|sent|done|could be|worth|instead',
    proofs: ['what other test', 'any other tests', 'which bloods', 'further investigations?', 'what bloods to send'],
  },
  {
    kind: 'REFERENCE',
    where: 'ANYWHERE',
    within: 9,
    names: 'NO_NUMBER',
    cues: '{o2,oxygen,sats,sat,spo2,bp,blood pressure,map,glucose,sugar,sugars,hb,inr,urine output,hr,heart rate,rate,temp,time,sodium,pressure,lipid,ldl,hba1c} {target,targets,goal,goals,aim}|{target,goal} {sats,sat,o2,spo2,bp,map,glucose,hb,inr,urine output,hr,heart rate,range,level,temp,sodium,ldl,hba1c}|aiming for|what target|what targets|what do {we,i} aim|door to {balloon,needle}|aim for what',
    unless: 'target lesion|target lesions|target cells',
    proofs: ['o2 target?', 'sats target', 'map target', 'what sats are we aiming for', 'door to balloon'],
  },
  {
    // An order is no medicine that is taken: it is answered like the question for its dose.
    kind: 'MEDICINE',
    where: 'START',
    names: 'MEDICINE',
    within: 9,
    cues: '{convert,converting,switch,switching,change,changing,rotate,rotating} {her,him,them,it,that,} {to,over to}|{load,loading} {with,of,her with,him with}|load {her,him} with|top up with|swap {to,for}|step {up,down} to',
    unless: 'was|been|already|since|yesterday|last|ago|a load of',
    proofs: ['convert to oxycodone sc', 'load with levetiracetam', 'switch him to apixaban'],
  },
  {
    kind: 'MEDICINE',
    where: 'ANYWHERE',
    names: 'MEDICINE',
    within: 4,
    cues: 'then|maybe|perhaps|instead|how|when',
    unless: 'and then|took|taken|given|gave|had|was|on|stopped|started|now|since|allergic',
    proofs: ['meropenem then', 'doxycycline instead', 'calcium how'],
  },
  {
    kind: 'SCORE',
    where: 'WHOLE',
    within: 4,
    cues: 'criteria|the criteria|diagnostic criteria|which criteria|what criteria|points|risk score|stratify|risk stratify',
    proofs: ['criteria', 'diagnostic criteria'],
  },
  {
    kind: 'WOULD_CHANGE',
    where: 'WHOLE',
    within: 5,
    cues: 'discharge criteria|admission criteria|icu criteria|itu criteria|criteria for {discharge,admission,icu,itu,surgery,transfer}|escalation criteria|triggers for escalation|escalation plan|stop criteria|safe discharge criteria',
    proofs: ['discharge criteria', 'criteria for ICU'],
  },
  {
    kind: 'NOT_UNDERSTOOD',
    where: 'START',
    within: 14,
    names: 'NO_NUMBER',
    cues: '{mum,mom,mother,dad,father,parents,wife,husband,partner,daughter,son,family,relatives,patient,pt,she,he,they} {wants to know,want to know,asks,ask,asking,is asking,are asking,wondering,is wondering} {how long,if,whether,when,who,where,how}',
    unless: OF_HARM,
    proofs: ['family asking how long he has', 'she is asking if it will scar'],
  },
  {
    // Whatever it names: a medicine behind "when to" is taken by nobody yet.
    kind: 'SHOULD',
    where: 'START',
    within: 18,
    cues: '{when,how often,how soon,where,whether,how early,how late} to|{when,how often,how soon,where} {should,do,can,could,must,shall,would} {i,we,you,she,he,they,it}|how long {have,do,can,could,should} {we,i,they,she,he} {got,have,wait,before}|how {quick,quickly,soon,urgent,urgently,fast} {do,does,should,must,is,can,to,would}|{time window,what is the window,whats the window,is there a window,time critical,is it time critical,is this time critical}',
    unless:
      'when to worry|when should i worry|worry|worried|come back|transfuse|how fast is|been|had|has|admit|escalate|when do you|last|call|intubate',
    proofs: [
      'when to recheck U&E after ramipril',
      'how often to check bloods',
      'how long have we got',
      'how soon does he need surgery',
    ],
  },
  {
    kind: 'MEDICINE',
    where: 'START',
    names: 'MEDICINE',
    within: 16,
    cues: '{at what,at which,what,which,below what,below which,under what,above what} {egfr,gfr,creatinine,clearance,crcl,potassium,k,qtc,qt,hr,heart rate,bp,weight,age,inr,level,platelet,platelets,gestation} {do,does,would,should,to,is,can,must,stop,limit,cut off,cutoff}',
    proofs: ['at what egfr stop metformin', 'what creatinine limit for metformin'],
  },
  {
    kind: 'SHOULD',
    where: 'START',
    within: 14,
    names: 'NO_NUMBER',
    cues: '{is,are,will,would} {laparoscopic,surgery,conservative,medical,oral,iv,the,a,an,it,early,late,this,that,any,watchful} {better,worse,safer,needed,necessary,worth,required,possible,useful,allowed,enough,sensible,reasonable,appropriate}|{is,are} {laparoscopic,conservative,oral,watchful}|pain relief|pain control|what for {pain,nausea,fever,itch,sleep,agitation,constipation}|add what|stop what|give what|change to what|switch to what|{for,and for} {pain,nausea,sickness,fever,itch,sleep,agitation,constipation}',
    unless:
      'than before|than yesterday|on oral|on iv|came|come in|attended|presented|seen for|admitted for|ago|days|given|with',
    proofs: ['is laparoscopic better than open', 'pain relief', 'add what', 'what for nausea'],
  },
  {
    kind: 'DOCUMENT',
    document: 'PATIENT_SUMMARY',
    where: 'START',
    within: 12,
    names: 'NO_NUMBER',
    cues: '{mum,mom,mother,dad,father,parents,wife,husband,partner,daughter,son,family,relatives,patient,pt,she,he,they} {wants,want,wanting,would like,asks,ask,asking,is asking,are asking} {to know,me,me to explain,for an explanation,for explanation} {what is,whats,what,why,about}|{mum,mom,mother,dad,father,parents,wife,husband,partner,daughter,son,family,relatives,patient} {asks,ask,asking,is asking,are asking} {what is,whats,what it is,what this is,why,what happens,what happened}',
    unless: OF_HARM,
    proofs: ['mum wants to know what it is', 'the family is asking what happened'],
  },
  {
    kind: 'MEDICINE',
    where: 'WHOLE',
    within: 7,
    cues: 'dose|doses|dosing|loading|loading dose|load|strength|route|im|iv|po|sc|oral|orally|max|maximum|how many days|how long|how long for|for how long|duration|course|course length|over how long|how many doses|how much|how fast|how often|what rate|at what rate|what speed|of it|is|whats the|what is the|the|for it|per day|a day|in total|then',
    proofs: ['dose im?', 'how many days', 'loading?', 'how often', 'over how long?'],
  },
  {
    kind: 'MEDICINE',
    where: 'START',
    within: 9,
    cues: '{which,what,whats} {is,one is,would be,} {safer,safest}|{whats,what is,any,and,} {second,2nd,third,3rd} {line,choice}|something else {for,instead,if}|anything else if {allergic,intolerant}|what if {allergic,intolerant}|{alternative,alternatives} {then,to,for,if,please,drug}|which {alternative,alternatives}|and if {she,he} cant {take,have} {it,that}',
    proofs: ['which is safer', 'whats 2nd line', 'anything else if allergic?', 'alternative then?'],
  },
  {
    kind: 'SHOULD',
    where: 'START',
    within: 9,
    names: 'NO_NUMBER',
    cues: '{abx,antibiotic,antibiotics,antimicrobial,analgesia,analgesic,painkiller,antiemetic,fluid,fluids,pressor,inotrope,vasopressor,steroid,anticoagulant,sedation,anticonvulsant,antihypertensive} {choice,options,option,dose,rate,start,starting,regime,regimen,please,how,type,which,what}|pressor start rate|fluids - how|fluid - how',
    unless: 'started|given|due|day|since',
    proofs: ['abx choice', 'fluids - how much and how fast', 'antiemetic options'],
  },
  {
    // What a colleague wants is asked after, and given by nobody yet.
    kind: 'SHOULD',
    where: 'START',
    names: 'MEDICINE',
    within: 16,
    cues: `${TEAM_WANTS}|{the,my,our} ${TEAM_WANTS}`,
    unless: 'stopped|stop|allergic|allergy|has|had|already|given|was given|been on',
    proofs: [],
  },
  {
    kind: 'WHY',
    where: 'START',
    within: 20,
    cues: `{i,we} {disagree,dont agree,do not agree,dont buy,am not convinced,dont think so,beg to differ}|{im,i am} not {convinced,sure about that,sure i agree,happy with that}|{thats,that is,this is,that} {not right,not correct,doesnt make sense,does not make sense,makes no sense,seems wrong,sounds wrong,seems excessive,seems too much,is overkill,overkill,is excessive}|doesnt make sense|makes no sense|{my,the,our} ${TEAM} {disagrees,doesnt agree,says no,says not,thinks otherwise}|{the,our,local,new,current} {guideline,guidelines,nice,bnf,protocol,policy,formulary,uptodate} {says,say,said,recommends,recommend,suggests,suggest,states}|{guideline,guidelines,nice,bnf,protocol,policy,formulary,uptodate} {says,say,said,recommends,recommend,suggests,suggest,states}|{thats,no thats} {old,outdated,out of date} {advice,guidance}|{isnt,is not} that {old,outdated,overkill,too much,excessive}`,
    unless: 'murmur|heard|felt|found|has|had',
    proofs: [
      'i disagree',
      'that doesnt make sense',
      "I'm not convinced",
      'the guideline says 7 days',
      'my consultant disagrees',
    ],
  },
  {
    kind: 'DOCUMENT',
    document: 'SBAR',
    where: 'START',
    within: 12,
    names: 'NO_NUMBER',
    cues: 'atmist|at mist|mist|mist handover|isbar|isobar|i-pass|ipass|handoff|hand off|pre-alert|prealert|pre alert|trauma call handover|phone handover|{script,words,wording,what to say,what do i say} {for,to} {the,} {referral,phone call,call,reg,registrar,consultant,surgeon,surgeons,icu,itu,transfer}',
    unless: 'injury|mechanism',
    proofs: ['atmist for trauma team', 'ISBAR please', 'pre-alert for resus'],
  },
]

/** Told apart before all else: nothing of another patient may enter the record. */
export const ANOTHER_PATIENT_CUES: CueRow[] = [
  {
    kind: 'ANOTHER_PATIENT',
    where: 'START',
    within: 40,
    cues: '{what about,how about,and,now,a question about,question about,quick question about,on to,moving on to,} {my,the,a,another,our,} {next,other,different,new,second,2nd} {patient,pt,case}|next bed|next pt|next one is|{my,the} next {one,lady,man,gentleman,child}|{different,another,other} {patient,case,lady,man,gentleman,bed}|new case|switching patients|while i am here|whilst im here',
    unless:
      'same patient|not another patient|belongs to|was|were|sample|result|results|bloods|mixed up|wrong|transferred|like|wait|ward|tell|has hr|fine',
    proofs: ['what about my other patient', 'next bed', 'different patient'],
  },
]
