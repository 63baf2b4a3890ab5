/** What is told apart before all other rows, because their words stand in it too. Form and proofs are those of `dialogue-cues.ts`. */
import type { CueRow } from '../dialogue/cue-row.ts'
import { REFERENCE_CUES } from './reference-cues.ts'

/** A person whom a question may be about. */
const WHO =
  '{i,we,you,she,he,they,it,this,that,these,those,there,mum,mom,dad,her,his,their,the,my,pt,patient,anyone,baby}'

export const FIRST_CUES: CueRow[] = [
  {
    // What is named tells what is asked: a medicine or a measure of the plan, a diagnosis, a score.
    kind: 'NOT_UNDERSTOOD',
    where: 'START',
    within: 12,
    names: 'NO_NUMBER',
    cues: '{what,how} about|what of|{any,is there a,what is the} {role,place} {for,of} |{your,any} {thoughts,view,opinion} {on,about} |thoughts on',
    unless: 'what about if|what about an alternative|what about alternatives',
    proofs: ['what about tranexamic acid?', 'any role for vitamin K', 'thoughts on a PPI infusion?'],
  },
  {
    // Whose age is asked of is nobody's: nothing of it enters the record.
    kind: 'REFERENCE',
    where: 'START',
    within: 14,
    cues: '{whats,what is,what are,} {normal,the normal,a normal,usual} {rr,resp rate,respiratory rate,hr,heart rate,pulse,bp,blood pressure,temp,temperature,sats,weight,head circumference,urine output,hb,hgb,glucose,bilirubin,crp,wbc,potassium,sodium,creatinine,vitals,obs,range,ranges,values} {for,in,at,of}',
    proofs: ['normal resp rate for a 2 year old', 'what is a normal heart rate in a newborn'],
  },
  ...REFERENCE_CUES,
  {
    kind: 'CAPABILITY',
    where: 'START',
    cues: '{can,could,will,would} you {order,book,call,ring,page,bleep,prescribe,phone,email,fax,schedule,contact,notify,text,remind,sign,fill in} |{can,could,do} you {see,read,look at,interpret,view,open,analyse,analyze,hear,listen to} {xray,x-ray,cxr,ct,ecg,ekg,image,photo,picture,scan,film,trace,pdf,attachment,file,notes,chart,it,them}|{can,do} you {remember,store,keep,save,learn,know about} {previous,other,my,patients,data,this,everything,old}|are you {real,trained,accurate,safe,reliable,approved,regulated,certified,medical device,evidence based,able to}|how {accurate,reliable,good,safe} are you|anything else you can do|what else can you {do,help with,tell me,offer}|what can you help with|what can you not do|what cant you do|is my data {safe,stored}|where does my data go|{prescribe,book,order} it for me|do it for me|what do you need to work',
    proofs: [
      'can you book her the appointment',
      'can you read ECGs?',
      'could you order the bloods',
      'anything else you can do here',
      'how accurate are you?',
    ],
  },
  {
    // A question without its mark: no medicine that is asked after is taken for one that is given.
    kind: 'SHOULD',
    where: 'START',
    within: 9,
    names: 'MEDICINE',
    cues: 'is|are|would|does',
    unless:
      'on|taking|takes|allergic|intolerant|not|known|diabetic|given|started|stopped|had|has|getting|receiving|due|now on|dose|doses|dosing|interact|interacts|interaction|range|level|pregnancy|pregnant|breastfeeding|lactation|with|per kg',
    proofs: ['is morphine ok then', 'would ketamine be better', 'are steroids any use'],
  },
  {
    kind: 'OUT_OF_SCOPE',
    where: 'ANYWHERE',
    within: 14,
    names: 'NO_NUMBER',
    cues: 'lunch|dinner|pizza|canteen|cafeteria|coffee machine|restaurant|rota|roster|parking|wifi|wi-fi|taxi|uber|match on|the match|the game|kick off|payslip|pay slip|annual leave|my shift|shift swap|crossword|sudoku|playlist|gym|holiday|bus timetable|train times|netball result|cup final|bitcoin|who are you voting|gossip|star sign|dating',
    unless:
      'food|after|before|ate|eating|allergic|vomited|since|ago|while|during|pain|presented|she|he|driver|had|has|collapsed|injury',
    proofs: ['what time is the match on saturday', "what's for lunch", 'what time does the canteen shut'],
  },
  {
    kind: 'WOULD_CHANGE',
    where: 'ANYWHERE',
    within: 16,
    cues: 'what would {make this,make it,make him,make her,bring,let,allow,get,stop,need to,be needed,it need,settle,reassure} |what {would,does} she need to go|what would you need to {send,discharge,let,admit}|when {should,do,would} {they,she,he,mum,parents,we,i} {come back,return,re-present,represent,call back,ring back,bring,be worried,worry,go back}|when to {come back,return,worry,escalate,call,operate,transfuse,intubate,dialyse,dialyze,refer,admit,stop}|when do {i,we,you} {transfuse,intubate,dialyse,dialyze,operate,escalate,worry,admit,scan,refer,treat,stop,reverse,shock,call}|{what,which} {hb,hgb,haemoglobin,hemoglobin,inr,k,potassium,na,sodium,lactate,bp,map,sats,spo2,temp,ck,trop,troponin,crp,gcs,egfr,creatinine,platelets,plts,glucose,bm,rate,value,level,number,score,size,ph} {do,does,would,should,makes,means,triggers,is too,worries} |red flags {to look,for,i should,they should}|what {do,should,must} {i,we,they,parents,mum} {look out,watch,look} for|what {do,should} {i,they,she,he} watch|threshold {to,for}|trigger {to,for}|at what {point,stage}|cut-?off to|what {turns,makes} {this,it} {into,an emergency,urgent,serious,tonight,worse,emergency}|what decides|what would decide|what determines|what would make {her,him,you,me,this,it}|{how,when} bad {before,until}|what needs to happen before|what has to change|what needs to change|what would you do differently',
    unless: 'what if|suppose|if',
    proofs: [
      'what would let her go home?',
      'when should they come back',
      'what hb do you transfuse at',
      'red flags to look for',
      'what lactate would worry you',
      'what decides inpatient or oral',
    ],
  },
  {
    kind: 'MISSING',
    where: 'ANYWHERE',
    within: 14,
    cues: '{what,anything} else {i,we} {should,could,must,need to} {be asking,be looking for,be checking,ask,examine,look for,check,do}|what else {on,in,about} {history,hx,exam,examination}|what am i forgetting|am i forgetting|forgotten anything|have i forgotten|did i forget|what {info,information,obs,observations,vitals,history,details,findings} {is,are,do,would,should} |more {history,info,information,details} {needed,required,please}|what {history,hx} matters|what {should,must,would,do} {i,we,you} {examine,palpate,look at}|focused {history,exam,examination}|what exam findings',
    proofs: [
      'anything else I should be asking',
      'what obs do you need',
      'what am I forgetting?',
      'more history needed?',
    ],
  },
  {
    kind: 'DIFFERENTIAL',
    where: 'ANYWHERE',
    within: 16,
    names: 'NO_NUMBER',
    cues: 'anything {nasty,sinister,serious,dangerous} |top of your list|what are you thinking|what do you think {it is,this is}|what are we dealing with|most {dangerous,serious,worrying,likely} {thing,cause,diagnosis,one,explanation}|worst {thing,case}|what else for|{other,possible,likely,common,rare,reversible,dangerous,surgical,medical} {causes,cause,explanations,explanation,diagnoses}|{cause,causes,reason} {of,for} {the,her,his,this,that,low,high,raised}|{what,whats} {causing,behind} |{whats,what is,what speaks,anything} against|{whats,what is} for and against|how sure are you {its,it is,this is,that} not|are you sure {its,it is,this is} not|why {isnt,is} {this,it} {just,not}|any chance {its,it is,this is,of} |{could,might,can} {be,it be,this be,that be,they be,she be,he be,it still be,it all be} |{is,was} {it,this,that} {cancer,malignant,viral,bacterial,infection,sepsis,stroke,cardiac,serious,allergic,infectious,contagious,psychological,functional,an infection,a stroke,an mi,a pe,a heart attack,a clot}|not {pe,mi,sepsis,stroke,acs,dvt,dka,meningitis} then|rule {in,out}|can we rule|mimics|mimic|how {do,can,would} {i,we,you} tell {it,this,them,whether,if}|tell {it,them} from',
    unless: 'what if|alternative|instead|antibiotic|abx',
    proofs: [
      "what's top of your list",
      'could be viral?',
      'any chance its appendix',
      'cause of the low sodium?',
      'how sure are you its not a stroke',
      'what else for tiredness',
    ],
  },
  {
    kind: 'MEDICINE',
    where: 'START',
    within: 9,
    cues: 'so what instead|what instead|instead|what else can {i,we} {give,use}|what {can,could,should,do} {i,we} {give,use} instead|any alternative|any alternatives|{whats,what is,what are} the {alternative,alternatives}|alternative|alternatives|what about an alternative|what dose|what is the dose|whats the dose|how much|how often|how long for|for how long|what route|by what route|max dose|maximum dose|starting dose|loading dose|interactions|any interactions|side effects|safe in pregnancy|safe in breastfeeding|and in pregnancy|in renal failure|with her kidneys|with his kidneys|dose for {her,his} {weight,kidneys,age}|dose for a child|and the dose|dose',
    unless: 'fluid|blood|urine|often does',
    proofs: ['so what instead?', 'what can I give instead', 'any alternative?', 'what dose?', 'and the dose?'],
  },
  {
    kind: 'NEXT',
    where: 'WHOLE',
    within: 6,
    cues: 'next|first thing|rx|tx|mx|what mx|immediate mx|acute mx|initial mx|mgmt|treatment|immediate treatment|initial treatment|first line|how do i treat|how do we treat|how to treat|how to manage|what treatment|and treatment|so what do i do|so|then|now|please|plan|and|it|her|him|this|first|and now',
    proofs: ['rx?', 'immediate mx', 'how do I treat', 'next?'],
  },
  {
    kind: 'SUMMARY',
    where: 'WHOLE',
    within: 6,
    cues: 'level|what level|current level|triage|what triage|any flags|flags|red flags|any red flags|is she ok|is he ok|how bad|how sick|how sick is she|how sick is he|now|and|so|the|then|please',
    proofs: ['level?', 'any flags'],
  },
  {
    kind: 'DOCUMENT',
    document: 'DISCHARGE_ADVICE',
    where: 'ANYWHERE',
    within: 10,
    names: 'NO_NUMBER',
    cues: 'draft something for {mum,parents,the parents}|dc letter|d/c letter|dc summary|d/c summary|home advice|advice sheet|written advice|going home advice|advice leaflet|head injury advice|worsening advice|safety-net|safety net|safetynet|tto letter|{write,give,do,print} {the,some,her,his,me,} advice',
    proofs: ['dc letter please', 'home advice', 'write the advice for mum'],
  },
  {
    kind: 'DOCUMENT',
    document: 'PATIENT_SUMMARY',
    where: 'ANYWHERE',
    within: 12,
    names: 'NO_NUMBER',
    cues: 'info leaflet|information leaflet|easy read|easy-read|simple english|plain english|plain words|lay summary|for {mum,mom,dad,parents,the parents,the family,family,her,him,the patient,daughter,son,carer,carers} to read|what {do,should,can,shall} {i,we} tell {his wife,her husband,his partner,her partner,the wife,the husband,her daughter,his daughter,her son,his son,her mother,his mother,relatives,the relatives,next of kin,carers,the carers,the family,family,the parents,parents,mum,dad,her,him,them,the patient,daughter,son}|how {do,should,would} {i,we,you} explain {this,it} to|explain {it,this,that} to {her,him,them,mum,the family,the parents,the patient}|in words {she,he,they,mum} {understands,can understand,will understand}',
    proofs: ['something for mum to read', 'what do I tell the family', 'easy read summary'],
  },
  {
    kind: 'DOCUMENT',
    document: 'SOAP',
    where: 'START',
    within: 8,
    cues: 'clerk it|clerk this|clerk her|clerk him|clerking note|note it up|write it all up|type it up|type this up|ed notes|discharge from clinic note',
    proofs: ['clerk it'],
  },
  {
    kind: 'CORRECTION',
    where: 'START',
    within: 14,
    cues: '{she,he} {doesnt,does not,isnt,is not} {take,taking,on,have} {that,it,this,that one,this one,those}|same patient correct|same patient , correct|same patient # |same patient , # |same patient she|same patient he|same pt correct|same pt # |correct : ',
    unless: 'but|if',
    proofs: ['same patient, correct: 54 female'],
  },
  {
    kind: 'CORRECTION',
    where: 'ANYWHERE',
    within: 14,
    cues: 'not #|{left,right,both} {not,rather than,instead of,and not} {left,right,both}|{left,right} {side,arm,leg,eye,ear,hip,knee,foot,hand} {not,rather than,instead of} {left,right,the left,the right}',
    ifRecorded: true,
    proofs: [],
  },
  {
    kind: 'HYPOTHESIS',
    where: 'START',
    cues: 'same but|same patient but|same case but|say {hb,hgb,trop,troponin,lactate,k,inr,bp,ct,mri,ecg,crp,scan,xray} {was,were,is,came} |=say the |=say she |=say he |=say her |=say his |would {you,it,this,that,the level,the plan} {do the same,be the same,be different,still,change} if|would that change if|had {she,he,her,his,the,it,bp,hb} |{were,was} {she,he,it} {to be,younger,older,pregnant}|and had she|and had he',
    unless: 'had her {period,breakfast,lunch,op,scan,ct,surgery,appendix}|had his|had the|she had|he had',
    proofs: ['same but pregnant', 'would you do the same if she was 30', 'say the CT is normal'],
  },
]

/** What is left over: how anything is asked, whatever it is about. */
export const LAST_CUES: CueRow[] = [
  {
    kind: 'GREETING',
    where: 'WHOLE',
    within: 9,
    cues: 'ta|thank u|ty so much|nice one|brill|lifesaver|life saver|legend|star|you star|super|wicked|champion|fab|fabulous|spot on|bless|cool beans|champ|nice work|good stuff|top|magic|long night|long shift|busy night|quiet night|grand|sweet|sorted|done|will do|on it|no worries|no problem|np|fair enough|right then|okey dokey|okie|yup|aye|welcome|hope you are well|happy monday|hope so|phew|gosh|ugh|sigh|thats all|that is all|all good|all for now|goodnight|night|laters|tata|see ya|hi there|yo|good day|good bot|love it|great stuff|great job|very kind|you rock|impressive|clever|smart|perfect|thanks|thank you|great|ok|okay|cheers|mate|so much|a lot|for that|that|very|then|for now|again|all|it|and|good|please|really|much',
    proofs: ['ta', 'perfect ta', 'lifesaver', 'nice one', 'thank u'],
  },
  {
    kind: 'CORRECTION',
    where: 'ANYWHERE',
    names: 'MEDICINE',
    ifRecorded: true,
    cues: 'stopped|was stopped|been stopped|discontinued|no longer on|no longer taking|not on|not taking|isnt on|isnt taking|never on|never took|never taken|came off|off|finished|ran out of|switched|swapped|changed to|changed from|i meant|meant|not|rather than|instead of|its|it is|is actually',
    proofs: [],
  },
  {
    kind: 'CORRECTION',
    where: 'START',
    ifRecorded: true,
    cues: 'he is not|she is not|hes not|shes not|he isnt|she isnt|he doesnt|she doesnt|he never|she never|he didnt|she didnt|there was no|there is no|it wasnt|it isnt|it was not|it is not|that wasnt|that isnt|that was not',
    proofs: [],
  },
  {
    kind: 'CORRECTION',
    where: 'ANYWHERE',
    ifRecorded: true,
    cues: '# now|now #|# today|back at #|up to #|down to #|lab error|lab mistake|was from {last,another,a previous,the previous} |were from {last,another} |from last {year,month,admission} not|isnt {hers,his,theirs,this patients}|is not {hers,his,theirs}|not {hers,his}|{was,were,is,are} {her,his} {husbands,wifes,mothers,fathers,sisters,brothers,sons,daughters,mums,dads,partners,husband,wife,mother,father,sister,brother,son,daughter,mum,dad,partner,roommate,neighbour,neighbor}|make that|make it|meant|i meant|should have said|i should have said|repeated|recheck|rechecked|re-measured|remeasured|mislabelled|mislabeled|mis-labelled|mis-dictated|misdictated|dictation error|autocorrect|fat finger|transposed|wrong way round|belong to bed|belongs to bed|from bed #|add a zero|decimal|age is|age was|dob wrong|sorry|shes a he|hes a she|its a girl|its a boy|is a boy|is a girl|wrong units|wrong unit|unit was|misheard|mishear|colleague misheard|nurse corrected|chart says|notes say|turns out|it turns out|now denies|denies now|after all|retracted|takes it back',
    proofs: [],
  },
  {
    kind: 'MEDICINE',
    where: 'ANYWHERE',
    within: 7,
    names: 'MEDICINE',
    cues: 'with|+|in|# kg|kg|or|vs|how|when|levels|qds|strength|iv|po|prep|mix',
    unless:
      'on|taking|take|takes|took|taken|gave|given|giving|got|had|has|started|start|stopped|since|allergic|allergy|regular|meds|daily|bd|od|tds|mg|mcg|overdose|od|ate|swallowed|ingested|tablets|tabs|yesterday|today|ago|now|not|no|normal|level|high|low|week|days|home|injected|rash|reaction|used|uses|also|been|was|is|for',
    proofs: [
      'warfarin with clarithromycin',
      'metformin in renal failure',
      'ceftriaxone 18kg',
      'rifampicin with her pill',
    ],
  },
  {
    kind: 'SHOULD',
    where: 'ANYWHERE',
    within: 7,
    names: 'NO_NUMBER',
    cues: 'or not|yes/no|yes or no|or|vs|first|before',
    unless:
      'no|not any|denies|without|never|nil|has|had|have|more|less|worse|better|since|after|pain|week|day|hour|month|year|so|other|ago|on|was|is|are|were|she|he|with|either',
    proofs: ['ct or mri', 'antibiotics or not', 'surgeons now or in the morning', 'urgent or routine'],
  },
  {
    kind: 'SHOULD',
    where: 'START',
    within: 9,
    cues: `{ok,okay,fit,safe,ready,fine,alright,clear,able} {to,for} {home,discharge,theatre,surgery,go,fly,drive,work,discharge,leave,travel,return,send,operate,theatre,eat,drink,mobilise,exercise}|send {home,her home,him home}|home then|home today|home tonight|home now|home with|{who,whom} {do,should,to,can} |which {ward,team,hospital,unit,department,clinic}|refer to {who,whom,where}|refer where|how long to|how long until|when {to,do,can,should,will,does} |where {to,do,does,should,can} |{can,could,should,may,will,do,does,must,shall} ${WHO} |{need,needs} {to,a,an,any,admission,admitting,icu} |any {need,point,role,use,benefit,harm,risk,follow}|worth|notifiable|isolate|follow up|follow-up|followup|gp follow|safety net|best {imaging,test,scan,antibiotic,treatment,option}|first line|second line|gold standard`,
    unless: 'she needs|he needs|ok to touch|when she|when he',
    proofs: ['do we scope tonight', 'can mum take her home', 'who do I ring', 'ok to go home', 'need to isolate?'],
  },
  {
    // An order: held against the plan and the patient, and no medicine that is taken.
    kind: 'SHOULD',
    where: 'START',
    within: 14,
    names: 'MEDICINE',
    cues: '{give,start,commence,prescribe,administer,load,push,infuse}|{lets,let us,we will,well,ill,i will,going to,gonna,plan to,planning to,want to,id like to,i want to} {give,start,commence,prescribe,administer,load}',
    unless:
      'given|gave|started|already|yesterday|was|were|has|had|been|taking|dose|what if|not|dont|allergic|by ambulance|by gp|paramedics',
    proofs: ['give charcoal and acetylcysteine', 'start ceftriaxone 2 g', "let's give labetalol"],
  },
  {
    kind: 'WHY',
    where: 'START',
    within: 8,
    cues: 'y admit|y not|y so|based on|evidence|reasoning|what makes it|what made it|says which|which paper|which trial|source|how do you work that out|how did that|where is that from|wheres that from|on whose advice|explain',
    proofs: ['based on?', 'evidence?'],
  },
  {
    // Rules and formulas by name that are not compiled: answered from what is written for dangers, or said not to be held.
    kind: 'NOT_UNDERSTOOD',
    where: 'ANYWHERE',
    within: 9,
    names: 'NO_NUMBER',
    cues: 'parkland|kocher|ottawa ankle|ottawa knee|ottawa rules|lund browder|rule of nines|scorten|qrisk|frax|ascvd|apache|bishop score|bishops score|apgar|must score|waterlow|audit c|audit-c|gad7|gad-7|mmse|moca|amts|amt|4at|abc2|hunt hess|hunt and hess|fisher grade|toronto|modified rankin|mrs|nottingham hip|gustilo|weber|garden|salter harris|schatzker|rutherford|fontaine|wifi score|texas grade|burch wartofsky|light criteria|stone score|ecog|karnofsky|gleason|king score|kings criteria|kings college|truelove witts|truelove and witts|mayo score|harvey bradshaw|westley|pews|pops|yale|rochester criteria|step by step|philadelphia|gorelick|bhutani',
    unless: 'with|has|had|on|was',
    proofs: ['parkland', 'kocher?', 'work out the parkland'],
  },
  {
    kind: 'SCORE',
    where: 'WHOLE',
    within: 6,
    cues: 'mortality|risk|prognosis|her risk|his risk|mortality risk|chance of death|chances|score|scores|the|and|her|his|is|so|now|whats|what',
    proofs: ['mortality?', 'prognosis?'],
  },
  {
    kind: 'NOT_UNDERSTOOD',
    where: 'START',
    within: 16,
    cues: `{what,whats,which,who,whom,whose,where,why,how,hows} |{is,are,was,were,do,does,did,has,have,will,would,can,could,should,shall,may,might,must} ${WHO} |any {idea,thoughts,ideas,suggestion,suggestions,advice,chance,news on,tips}|thoughts|ideas|tell me|remind me|show me|explain`,
    unless:
      'however|is now|was seen|was given|has had|have had|is on|was on|who is|who was|who has|which is|which was|where she|where he|how she|is the same|were the',
    proofs: ['thoughts?', 'is it the same as before'],
  },
]
