/** Words that decide whether a finding is present, absent, uncertain, past, hypothetical, or somebody else's. */
import { CONTRACTED_DENIALS } from '../data/contracted-denials.ts'
import { Phrases } from './phrases.ts'

export type Cue =
  | 'NO'
  | 'DENY'
  | 'NOT_AFTER'
  | 'UNSURE'
  | 'UNSURE_AFTER'
  | 'FAMILY'
  | 'RELATIVE'
  | 'IF'
  | 'PAST'
  | 'PMH'
  | 'PAST_AFTER'
  | 'STOP'
  | 'PSEUDO'
  | 'STOPPED'
  | 'LIST'
  | 'ADVICE'
  | 'WANTED'

const CUES: Record<Cue, string> = {
  NO: 'no|∅|ø|no longer|not|never|non|nil|neither|nor|no evidence of|no sign of|no symptom of|no symptoms of|no sx of|no symptom or sign of|no symptoms or signs of|no signs or symptoms of|no signs of|no hx of|no hx|no history of|no h/o|no prior|no previous|no known|no complaint of|no complaints of|no evidence for|absence of|absent|free of|zero|niega|nie|keinen|sin|ohne|pas de|sans|nega|kein|no obvious|doesnt have|does not have|did not have|didnt have|no recent|hasnt had|has not had|have not had|not had|not have|not having|not experienced|not associated with|without any|no further|isnt|is not|wasnt|was not|nicht|keine|{dont,do not,havent,hasnt,have not,has not} {have,had,got}|{dont,do not,havent,hasnt,have not,has not} {have,had,got} any|{havent,hasnt} been any|{does,do,did} not {report,describe,endorse,complain of}|{doesnt,dont,didnt} {report,describe,endorse,complain of}|no symptoms of|no symptom of|unaccompanied by|not accompanied by|{no,not,nil} {c/o,complaining of}|no reported|no concern for|no concerns for',
  DENY: 'pertinent negatives|{important,relevant,significant,other} negatives|denies that {he,she,they} {had,has,have}|free from|denies the following|denies all of the following|negative for the following|negative ros for|negative review of systems for|neg ros for|ros is negative for|denies|denied|denying|deny|negative for|neg for|-ve for|without|w/o|rules out|ruled out for|does not complain of|nothing to suggest|denies any|no reports of|lack of|lacks|unremarkable for|not complaining of|never had|pt denies|negative',
  NOT_AFTER:
    'not a feature|lacking|can be {excluded,ruled out}|{effectively,clinically,radiologically} {excluded,ruled out}|{was,were,is,are,has been,have been} not {present,seen,noted,reported,found,a feature}|{wasnt,werent,isnt,arent} {present,seen,noted,reported,found}|not found|negative|neg|-ve|denied|absent|ruled out|excluded|not present|not seen|none|no|not reported|is absent|was negative|were negative|is negative|not noted|has been ruled out|was ruled out|were absent|nil|unlikely|not suspected',
  UNSURE:
    '?|possible|possibly|probable|probably|suspected|suspect|suspecting|suspicion of|suspicious for|r/o|rule out|ruling out|query|concern for|concerning for|concerned about|worried about|maybe|might be|may be|may have|might have|could be|cannot exclude|cant exclude|cannot rule out|presumed|likely|?? |differential includes|ddx|dx?|thinking|not sure if|unsure if|unclear if|{dont,doesnt,didnt,do not,does not,did not} {think,believe}|{nobody,no one,noone,none} {saw,witnessed,noticed}|or is it|questionable|evaluate for|eval for|assess for|considering|wonders if|wonder if|wonders whether|wondering if|unclear whether|not clear if|not clear whether|unsure whether|not sure whether|{not,not be,not been,never,cannot be,cant be,couldnt be} {certain,sure} {if,whether,that}|{cannot,could not,couldnt,cant,unable to} {say,tell,assess,be sure,be certain,determine,judge,exclude} {if,whether,that}|{check,checking,to check,see,to see,assess,establish,determine,clarify,confirm} {if,whether}|query whether|hint of|equivocal|questionable',
  UNSURE_AFTER:
    '?|suspected|possible|not excluded|cannot be excluded|is possible|likely|a possibility|unclear|uncertain|not sure|unsure|not confirmed|unconfirmed|equivocal|questionable|hard to tell|not documented|not assessed|hard to assess|hard to say|difficult to say|difficult to assess|difficult to tell|indeterminate|not certain|to be confirmed',
  FAMILY:
    'family history|family history of|family hx|fhx|fh of|fam hx|fmhx|=FH|family hx of|fhx of|runs in the family|family history significant for',
  RELATIVE:
    'mother|father|brother|sister|flatmate|flatmates|housemate|housemates|boyfriend|girlfriend|colleague|nana|nan|gran|granny|grandad|niece|nephew|stepfather|stepmother|fiance|fiancee|classmate|dog|cat|kids|children|half brother|half sister|in law|mother in law|father in law|aunt|uncle|cousin|grandmother|grandfather|mom|mum|dad|parent|parents|sibling|siblings|wife|husband|spouse|partner|son|daughter|grandma|grandpa|roommate|friend|twin|neighbor|coworker|maternal|paternal|relative|relatives',
  ADVICE:
    '{to be,be,is to be,should be} seen {if,when}|see {gp,doctor,us,a doctor,your gp} {if,when}|bring {him,her,them,back} {back if,if}|return if|return for|return to {ed,er,a&e,clinic,hospital} {if,for,with}|return with|rted {if,for,with}|rtc {if,for,with}|come back {if,for,with}|seek {help,medical help,care} {if,for}|call {if,back if,999 if,911 if,us if}|ring {if,999 if,back if}|reattend {if,for,with}|safety net|safety net:|safety netted|safety netting|safety netted for|return precautions|return precautions for|strict return precautions|strict return precautions for|red flags discussed|advised to return {if,for,with}|to return {if,for,with}|er if|ed if|a&e if',
  IF: 'if|in case|in case of|unless|risk of|at risk of|at risk for|prevent|prevention of|prophylaxis|avoid|watch for|monitor for|should he develop|should she develop|counselled about|educated about|advised about|when to return|to prevent|screen for|screening for|look for|worry about|what about|causes of|treatment of|treatment for|management of|dose of|guideline for|difference between|vaccine|instead of',
  PAST: 'h/o|hx|hx of|history of|last week had|last month had|last year had|previously had|had previously|prior|previous|previously|past|prev|remote|old|s/p|in the past|resolved|childhood|had',
  PMH: 'pmh|pmhx|past medical history|past history|medical history|past hx|past medical hx|comorbidities|known history of|significant for|medical history of|background|background of|hx significant for|psh|pshx|past surgical history',
  PAST_AFTER:
    'years ago|yrs ago|year ago|yr ago|months ago|last year|in childhood|as a child|in the past|previously|y ago|decades ago|in childhood|as a teenager|in her teens|in his teens|in her twenties|in his twenties|as a baby|in infancy|in adolescence|before his bypass|before her surgery',
  STOP: 'but|however|although|though|except|yet|still|presents|presenting|presented|p/w|c/o|complains|complaining|complained|reports|reporting|reported|found|developed|develops|started|has been|now|today|who|which|because|then|also has|he has|she has|pt has|is|are|with|w|after|since|states|endorses|endorsing|positive for|+ve for|pos for|secondary to|due to|despite|so|apart from|other than|besides|aside from|instead|rather|until|while|when',
  PSEUDO:
    'no change|not only|no increase|not improving|not improved|no better|not better|no relief|not responding|not relieved|no improvement|not controlled|not resolved|not resolving|not sure|not certain|no doubt|no wonder|without improvement|not necessarily|not worse|no response|not just|not helping|not working|without relief|cannot|not settling|not going away|no different|not always|not yet free of|not free of|not completely free of|not entirely free of|never without|never free of|{does,do,did} not deny|{doesnt,didnt,dont} deny|not {deny,denying}|no denying|no {worsening,resolution,decrease,reduction,analgesia,treatment,let up,explanation,cause} {of,in,for}|not the first|prior to|{in,over,for,during,} the {past,last} {hour,day,week,fortnight,month,few,couple,several,two,three,four,five,six,#}|{past,last} {hour,day,week,fortnight,few days,few weeks,few hours,couple,#}',
  STOPPED:
    'stopped|off|discontinued|d/c|dcd|no longer on|no longer taking|not on|not taking|not been taking|has not been taking|hasnt been taking|not been on|stopped taking|allergic to|allergy to|allergy|allergies|avoids|intolerant of|came off|ceased|completed|weaned off',
  WANTED:
    'would like|wants|wanted|wanting|requests|requesting|requested|asks for|asking for|interested in|keen for|keen to start|hoping for|declines|declined|refuses|refused|offered|recommended|to start|to commence|consider|considered|discussed|advised|suggested|plan to start|will start|prescribe|prescribed today',
  LIST: 'or|and|and/or|any',
}

/** Builds the cue table. */
export function cuePhrases(): Phrases<Cue> {
  const phrases = new Phrases<Cue>()
  for (const [cue, list] of [...Object.entries(CUES), ...Object.entries(CONTRACTED_DENIALS)])
    for (const phrase of list.split('|')) phrases.addPattern(phrase, cue as Cue)
  return phrases
}
