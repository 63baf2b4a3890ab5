/**
 * What physicians write, by dictionary key. Phrases are separated by "|"; "{a,b}" expands; a leading "=" keeps upper and lower
 * case apart; a leading "-" says that the finding is absent; "#" stands for any number. "key=value" states a select.
 * Spelling (British, plural, accents) is folded, so one form is enough. Written for this project from general clinical usage.
 */
export const LEXICON: Record<string, string> = {
  // gastrointestinal
  melena:
    'melena|melenic {stool,stools}|{black,tarry,black tarry,black and tarry,dark tarry,dark sticky,jet black} {stool,stools,bm,bms,poop,bowel movements,bowel motions,motions,feces}|stool is black|stools are black|stools black|stool black|black and tarry|tarry black stool|melanic stool|passing {black,tarry} {stool,stools}',
  hematemesis:
    'hematemesis|{vomiting,vomited,vomits,vomit,throwing up,threw up,throws up,puking,puked,vomitting} {blood,bright red blood,fresh blood,red blood,dark blood,frank blood,blood clots}|coffee ground {emesis,vomit,vomiting,vomitus}|vomiting coffee ground|coffee ground|coffee grounds|=CGE|bloody {vomit,emesis,vomitus}|blood in {vomit,vomitus,emesis}|blood stained vomit',
  hematochezia:
    'hematochezia|=BRBPR|brbpr|{bright red,fresh,red} blood per rectum|blood per rectum|{pr,rectal} {bleed,bleeding}|bleeding per rectum|bloody {stool,stools,bm,bms}|blood in {stool,stools,toilet,toilet bowl}|{passing,passed} {clots,blood clots} {per rectum,pr}|maroon stool|blood on toilet paper|-nonbloody|-non bloody|passing blood from rectum|blood mixed with stool|fresh blood pr',
  active_bleeding:
    '{active,ongoing,continued,continuing,still,persistent} {bleeding,bleed}|still bleeding|bleeding {actively,ongoing}|actively bleeding|{brisk,massive,uncontrolled} {bleed,bleeding}|bleeding wont stop|exsanguinating|-bleeding has stopped|-bleeding stopped|-no active bleeding|ongoing {hematemesis,hematochezia,melena}',
  syncope:
    'syncope|syncopal {episode,event,episodes}|{passed,passing,passes,pass} out|fainted|fainting|blacked out|blackout|black out|collapsed|collapse|t-loc|=TLOC|presyncope|pre syncope|near syncope|presyncopal|{syncopal,syncopised,syncopized}|vasovagal|{near fainting,almost fainted,nearly fainted,almost passed out,nearly passed out}|went unconscious briefly|drop attack',
  cirrhosis_known:
    'cirrhosis|etoh cirrhosis|alcoholic cirrhosis|etoh liver disease|cirrhotic|liver cirrhosis|portal hypertension|portal htn|child pugh {a,b,c}|child {a,b,c} cirrhosis|decompensated liver disease|chronic liver disease|known liver disease|liver disease|-no {liver disease,cirrhosis,stigmata of liver disease,known liver disease,stigmata of chronic liver disease}|end stage liver disease|=ESLD',
  heart_failure_history:
    'heart failure|=CHF|chf|=HF|=HFrEF|=HFpEF|hfref|hfpef|congestive {heart failure,cardiac failure}|cardiac failure|cardiomyopathy|low ef|reduced ef|ischemic cardiomyopathy|-no {cardiac,heart} {history,hx,disease,problems}',
  anticoagulant_use:
    'anticoagulated|anticoagulant|anticoagulants|anticoagulation|=AC|blood thinner|blood thinners|warfarin|coumadin|eliquis|apixaban|rivaroxaban|xarelto|dabigatran|pradaxa|edoxaban|=DOAC|=DOACs|=NOAC|doac|noac|heparin|enoxaparin|lovenox|lmwh|acenocoumarol|savaysa|dalteparin|tinzaparin|fondaparinux|=OAC',
  antiplatelet_nsaid_use:
    'aspirin|=ASA|asa 81|clopidogrel|plavix|ticagrelor|brilinta|prasugrel|effient|=DAPT|dual antiplatelet|antiplatelet|antiplatelets|nsaid|nsaids|=NSAID|naproxen|naprosyn|aleve|ibuprofen|advil|motrin|nurofen|diclofenac|voltaren|indomethacin|indocin|meloxicam|celecoxib|ketorolac|toradol|etoricoxib|dipyridamole|goody powder|goodys|bc powder|excedrin|mefenamic acid|ketoprofen|piroxicam',
  ischemic_heart_disease:
    '{previous,prior,old,past,recent,anterior,inferior,acute anterior,large acute anterior} myocardial infarction|myocardial infarction # {years,months,weeks} ago|{primary angioplasty,coronary angioplasty,coronary bypass}|ischemic heart disease|=IHD|=CAD|cad|coronary artery disease|coronary disease|prior {mi,stent,stents,cabg,pci,nstemi,stemi}|previous {mi,stent,stents,cabg,pci,nstemi,stemi}|old mi|{hx,h/o,history of,s/p} {mi,stent,stents,cabg,pci,nstemi,stemi,myocardial infarction,heart attack}|cabg|stable angina|coronary stent|coronary stents|drug eluting stent',
  aortic_graft_history:
    'aortic {graft,endograft,repair,stent graft}|=EVAR|=TEVAR|evar|{aaa,aneurysm,aortic aneurysm} repair|repaired {aaa,aneurysm}|aortobifem|aortobifemoral bypass|aorto-bifemoral',
  varices_known:
    'varices|varices known|known varices|{esophageal,gastric} varices|variceal banding|banded {varices}|varices banded|previous variceal bleed',
  ascites_present: 'ascites|tense ascites|shifting dullness|fluid wave|free fluid in abdomen',
  abdominal_tenderness:
    '{abdominal,abdomen,abd,abdo,belly,epigastric,ruq,luq,periumbilical} {tenderness,tender}|tender {abdomen,abd,belly,epigastrium}|{abdomen,abd,belly} {is tender,tender,mildly tender,diffusely tender}|diffusely tender|tenderness in the {abdomen,epigastrium,right upper quadrant,left upper quadrant}|-{abdomen,abd,belly} {soft nontender,soft non tender,soft and nontender,soft and non tender,nontender,non tender,soft nt,snt,sntnd}|-soft non tender|-soft nontender',
  prior_lgib:
    'previous {lgib,lower gi bleed,rectal bleeding,diverticular bleed}|prior {lgib,lower gi bleed,diverticular bleed}|{h/o,hx,history of} {lgib,lower gi bleed,diverticular bleed}',
  dre_blood:
    'blood on {dre,rectal exam,rectal,pr,rectal examination,glove}|dre {positive,blood,bloody}|{guaiac,hemoccult,fobt} positive|rectal exam {bloody,positive,shows blood,melena}|gross blood on rectal',
  severe_abdominal_pain:
    'severe {abdominal,abd,abdo,belly,stomach,epigastric} {pain,pains}|{excruciating,intense,agonising,agonizing,worst} {abdominal,abd,belly} pain|severe pain in {abdomen,stomach,belly}|severe colicky abdominal pain',
  peritonitis_signs:
    'peritonitis|peritonitic|peritoneal {signs,irritation}|peritonism|rigid {abdomen,abd,belly}|{abdomen,abd,belly} {is rigid,rigid,board like,boardlike}|guarding|{diffuse,generalised,generalized} {guarding,rebound,rigidity}|involuntary guarding|board like rigidity|-{abd,abdomen,belly,abdo} {soft,is soft,benign}|-soft {abd,abdomen,belly}|-no peritonism',
  weight_loss:
    '{weight,wt} loss|{lost,losing} {weight,wt}|loss of weight|# {kg,lb,lbs,pounds,kilos} {weight,wt} loss|{lost,lost about} # {kg,lb,lbs,pounds,kilos}|unintentional weight loss|unintended weight loss',
  epigastric_pain:
    '{in,to,into,at,over,around,localized to,localised to,now in,is in} {the epigastrium,the upper abdomen,upper abdomen,the epigastric area,the epigastric region,the pit of the stomach}|{epigastric,epigastrium,upper abdominal,upper abdomen,mid epigastric} {pain,discomfort,ache,burning}|epigastralgia|{pain,discomfort} in {epigastrium,upper abdomen,epigastric region,epigastric area,upper part of abdomen}|gnawing epigastric pain|burning epigastric pain',
  pain_radiates_back:
    '{radiating,radiates,rad,radiated,radiation,goes,going,spreading,spreads,through,shoots,bores,boring,thru} {to,into,through to,straight through to} back|{thru to,through to} back',
  vomiting:
    'bilious {vomiting,emesis,vomits}|vomiting|vomited|vomits|vomit|emesis|vomitting|throwing up|threw up|=N/V|n/v|=N/V/D|n/v/d|=NV|nausea and vomiting|nausea/vomiting|nausea vomiting|=V&D|d&v|v&d|d and v|=D+V|retching|puking|vomiting and diarrhea|bringing up food|vomited {once,x1,one time}',
  sirs_persistent: 'persistent sirs|sirs over 48 h|sirs persisting',
  fever:
    'fever|fevers|febrile|feverish|pyrexia|pyrexial|spiking temps|spiking fevers|high temperature|high temp|hyperthermia|running a temperature|low grade fever|-afebrile|-apyrexial|-apyrexic|-fever free',
  rigors: 'rigors|rigor|rigoring|shaking chills|teeth chattering|chills|shivering',
  ruq_pain:
    '{in,to,into,at,over,around,localized to,localised to,now in,is in} {the right upper quadrant,right upper quadrant,ruq,the ruq,upper right abdomen,the upper right abdomen,the right upper abdomen}|upper abdomen and right upper quadrant|ruq {pain,discomfort,ache,abdominal pain,colic,tenderness,tender}|right upper quadrant {pain,discomfort,abdominal pain,tenderness}|{pain,tenderness} in {ruq,right upper quadrant,right upper abdomen}|right hypochondrial pain|right upper abdominal pain|biliary colic pain|tender ruq|right subcostal pain|right sided upper abdominal pain|pain over right upper quadrant',
  jaundice:
    'jaundice|jaundiced|icteric|icterus|scleral icterus|{yellow,yellowing of,yellowing,yellowish} {eyes,sclera,sclerae,skin,skin and eyes,eyes and skin}|turning yellow|yellow discoloration|skin turned yellow|-anicteric',
  murphy_sign:
    'murphy {sign,sign positive,+,pos,positive}|murphys|murphy|murphys {sign,+,positive,pos}|positive murphy|positive murphys|sonographic murphy|-murphy {negative,neg}|-murphys {negative,neg}',
  gallbladder_gas: 'emphysematous cholecystitis|gas in gallbladder wall|gas in gallbladder',
  critically_ill: 'critically ill|in icu|icu patient|ventilated in icu|moribund',
  diabetes_history:
    'diabetes|diabetic|=DM|dm|=DM1|=DM2|dm2|dm1|t2dm|t1dm|=T2D|=T1D|iddm|niddm|type # dm|type # diabetes|diabetes type #|diabetes mellitus|insulin dependent diabetic',
  abdominal_pain:
    '{abdominal,abdomen,abd,abdo,belly,stomach,tummy,lower abdominal,generalised abdominal,generalized abdominal,periumbilical,diffuse abdominal,umbilical,luq,left upper quadrant} {pain,pains,ache,cramps,cramping,cramp,discomfort,colic}|stomach ache|tummy ache|stomachache|bellyache|belly ache|pain in {abdomen,stomach,belly,tummy,lower abdomen,abd,umbilical area}|abdomen {hurts,painful}|belly {hurts,painful}|stomach hurts|crampy pain|colicky abdominal pain|crampy {abdominal pain,abd pain,belly pain}|cramps in {abdomen,stomach,belly}|pain around {navel,umbilicus,belly button}|gripping abdominal pain|periumbilical pain|lower abdominal pain|pain abdomen|right sided abdominal pain|left sided abdominal pain',
  abdominal_distension:
    '{abdominal,abdomen,abd,abdo} {distension,distention,distended,bloating,swelling}|distended {abdomen,abd,belly}|distended|{abdomen,belly} {is distended,swollen}|swollen {belly,abdomen}|bloated abdomen|abdominal girth increasing|bloating|distension|distention',
  asterixis: 'asterixis|flapping tremor|liver flap|flap present|flapping tremors',
  constipation:
    'constipation|constipated|hard stools|obstipated|infrequent stools|no bm for # days|has not moved bowels|difficulty passing stool',
  sedative_use:
    'benzo|benzos|benzodiazepine|lorazepam|ativan|diazepam|valium|alprazolam|xanax|clonazepam|temazepam|zopiclone|zolpidem|ambien|sedative|sedatives|sleeping pills|midazolam',
  focal_neuro_deficit:
    '{neurologic,neurological,neuro,motor,sensory,focal} {deficit,deficits}|{lateralizing,lateralising} {signs,findings}|focal {neuro,neurological,neurologic} {deficit,deficits,signs,findings,symptoms}|focal {deficit,deficits,weakness,neurology,neuro}|{facial,face} {droop,drooping,weakness,asymmetry,palsy}|{arm,leg,right sided,left sided,r sided,l sided,right side,left side,one sided,unilateral,limb,right arm,left arm,r arm,l arm} weakness|weakness {on one side,one side,of one side,of the left side,of the right side,in arm,in leg,of arm,of leg,left side,right side,in her arm,in his arm,on the left,on the right,of right arm,of left arm,in right arm,in left arm,of right side}|hemiparesis|hemiplegia|aphasia|aphasic|dysphasia|slurred speech|slurring|slurring speech|speech slurred|dysarthria|dysarthric|hemianopia|hemineglect|word finding difficulty|{trouble,difficulty,problems} {finding words,speaking,with speech,talking,forming words,with words,getting words out}|garbled speech|{cant,cannot,unable to} {find words,get words out,talk}|speech {difficulty,difficulties,disturbance,garbled,slow and slurred}|{face,mouth} {drooping,pulled to one side}|{one side,one sided,side} {numb,weak,weakness}|{weakness,weak,numbness} {one side,on one side of body,one side of body}|diplopia|double vision|{unable to,cant,cannot} speak|expressive aphasia|paralysis of {arm,leg,one side}|numbness {on one side,of one side}|{face,arm,left,right} numbness|numbness in {arm,left arm,right arm,left side,right side}|gaze {palsy,deviation,preference}|pronator drift|-non focal|-nonfocal|-neuro intact|-neurologically intact|-neuro exam normal|-grossly non focal',
  head_injury:
    'head {injury,trauma,strike,impact,wound,laceration,lac}|{hit,struck,banged,bumped,hitting,injured,bonked} {head,her head,his head,the head,their head}|blow to head|scalp {lac,laceration,hematoma}|=TBI|tbi|fell and hit head|head hit|-no trauma|-without trauma|concussion|-no head strike',
  acetaminophen_ingestion:
    '{overdosed on,overdose of,od on} {paracetamol,acetaminophen,tylenol,apap,pcm,panadol}|{paracetamol,acetaminophen,tylenol,apap,pcm,panadol} {od,overdose,ingestion,toxicity,poisoning,overdosed}|{handful,bottle} of {tylenol,paracetamol,acetaminophen}',
  new_drug_exposure:
    'new {drug,medication,medicine,herbal,supplement}|herbal {supplement,supplements,remedy,remedies,medicine}|started {herbal,supplement}|started a new {drug,medication,medicine}|recently started {drug,medication}|started {isoniazid,amox-clav,augmentin,nitrofurantoin,methotrexate,lamotrigine,carbamazepine,allopurinol,phenytoin,bactrim,minocycline,terbinafine}',
  pregnant:
    'pregnant|pregnancy|gravid|gravida|=IUP|# {weeks,wks,wk,w} {pregnant,gestation,gestational age,ega}|{weeks,wks,wk} pregnant|expecting a baby|# {week,wk} pregnant|at # weeks gestation|first trimester|second trimester|third trimester|primigravida|multigravida|primip|=G1P0|=G2P1|=G3P2|-not pregnant|-nonpregnant|-non pregnant|-hysterectomy|-post hysterectomy',
  travel_viral_risk: 'viral hepatitis risk|raw shellfish|hepatitis exposure|unprotected sex|hepatitis contact',
  bloody_diarrhea:
    'bloody {diarrhea,loose stools,bms,bm}|{diarrhea,loose stools,bms,stools} with blood|blood and mucus in stool|dysentery|blood in diarrhea|-nonbloody diarrhea|-non bloody diarrhea|-nonbloody|-non bloody',
  nocturnal_stools:
    'nocturnal {stools,diarrhea,bm,bms}|wakes at night to stool|stools at night|waking at night with diarrhea',
  cdiff_positive:
    '{cdiff,c diff,c. diff,c difficile,cdi} {toxin +,toxin positive,toxin pos,+,positive,pos,pcr positive,pcr +,pcr pos,test positive}|{positive,pos} {cdiff,c diff,c. diff}|cdiff toxin|c diff toxin|toxin positive c diff|-{cdiff,c diff} {negative,neg,toxin negative,toxin neg}',
  bowel_obstruction_signs:
    'bowel obstruction|obstructed bowel|=SBO|dilated loops|high pitched bowel sounds|tinkling bowel sounds|dilated small bowel loops',
  unilateral_leg_swelling:
    'unilateral {leg,calf} {pain and swelling,swelling and pain}|{right leg,left leg,right calf,left calf,one leg} {became,is,was,has been} {swollen,painful and swollen,red and swollen,tender and swollen,painful tender and swollen}|unilateral {leg,calf} {swelling,edema,swollen}|{one leg,left leg,right leg,l leg,r leg,leg,calf,left calf,right calf,l calf,r calf,one calf} {swelling,swollen,swelled}|swollen {leg,calf,left leg,right leg,left calf,right calf,one leg}|swelling of {the left leg,the right leg,one leg,left leg,right leg,left calf,right calf,calf,leg}|swelling in {one leg,left leg,right leg,calf,left calf,right calf}|leg swollen|calf swollen|pain and swelling in {calf,leg,left calf,right calf,left leg,right leg}|calf pain and swelling',
  recent_antibiotics:
    '{recent,post,after,on,finished,completed,prior} {antibiotics,abx,antibiotic,antibiotic course,course of antibiotics}|{clindamycin,clinda,amoxicillin,augmentin,ciprofloxacin,cipro,levofloxacin,ceftriaxone,cefuroxime,cephalexin,doxycycline,azithromycin} {# weeks ago,# wks ago,# wk ago,# days ago,# d ago,last week,last month,course,recently}|antibiotics {# weeks ago,# wks ago,last week,last month,recently}|post antibiotic|after a course of antibiotics',
  prior_cdi: '{previous,prior,recurrent,hx,h/o,history of,past} {cdiff,c diff,c. diff,cdi,c difficile}',
  ileus: 'ileus|paralytic ileus',
  immunosuppressed:
    'immunosuppressed|immunocompromised|immunosuppression|immunosuppressants|on chemo|chemotherapy|transplant recipient|{kidney,renal,liver,heart,lung,stem cell,bone marrow} transplant|=HSCT|=HIV|hiv positive|=AIDS|on {methotrexate,azathioprine,mycophenolate,tacrolimus,cyclosporine,adalimumab,infliximab,etanercept,rituximab,tocilizumab,prednisone,prednisolone,biologics,steroids}|=MTX|methotrexate|mtx/adalimumab|adalimumab|humira|infliximab|remicade|azathioprine|imuran|mycophenolate|cellcept|tacrolimus|rituximab|etanercept|biologics|asplenic|asplenia|splenectomy|neutropenic|cyclosporin|tofacitinib|-immunocompetent',
  ppi_use: 'ppi|on ppi|omeprazole|prilosec|pantoprazole|protonix|esomeprazole|nexium|lansoprazole|rabeprazole|prevacid',
  unable_to_swallow_saliva:
    '{cant,cannot,unable to,not able to,cant even} swallow {saliva,spit,secretions,own spit,own saliva,own secretions,his own spit,her own spit,anything,liquids or saliva,even saliva}|spitting up saliva|not handling secretions|unable to handle secretions|{cant,cannot} handle secretions|pooling secretions|spitting into a cup|-handling secretions|-tolerating secretions|-able to swallow saliva',
  progressive_dysphagia:
    'progressive {dysphagia,difficulty swallowing}|worsening dysphagia|dysphagia to solids then liquids|dysphagia {progressing,getting worse}|progressively worse swallowing',
  button_battery_or_sharp:
    'button battery|swallowed {battery,magnet,magnets,a battery,a magnet,sharp object,fish bone,needle,pin}|sharp foreign body|magnets|fish bone',
  chest_pain:
    'sudden {ripping,tearing} {cp,chest pain}|{ripping,tearing,crushing} {cp,chest pain}|chest {pain,pains,pressure,tightness,discomfort,heaviness,ache,burning}|=CP|cp|=SSCP|pain in {chest,the chest,his chest,her chest}|{substernal,retrosternal,central,precordial,left sided,crushing} {chest pain,chest pressure}|{pressure,tightness,heaviness} in {chest,the chest,his chest,her chest}|chest {hurts,is tight,feels tight}|tight chest|angina|elephant on chest|dolor toracico|dolor toracico opresivo|dolor en el pecho|elephant sitting on chest|chest wall pain|anginal pain|substernal pressure|epigastric or chest pain|{substernal,retrosternal,precordial} pain',
  subcutaneous_emphysema:
    'subcutaneous emphysema|subq emphysema|surgical emphysema|sc emphysema|crepitus in neck|neck crepitus',
  stridor:
    'stridor|stridulous|stridor at rest|inspiratory stridor|noisy breathing on inspiration|high pitched inspiratory sound',
  prior_impaction: '{previous,prior,recurrent} {impaction,food impaction,food bolus}',
  atopy_history:
    '{atopy,atopic,eczema,hay fever,allergic rhinitis,seasonal allergies}|=EoE|eosinophilic esophagitis|atopic dermatitis',
  heartburn:
    'heartburn|heart burn|acid {reflux,regurg,regurgitation}|reflux|=GERD|=GORD|gerd|gord|waterbrash|water brash|indigestion|dyspepsia|acid indigestion|sour taste|burning sensation behind the breastbone|retrosternal burning',
  exertional_chest_pain:
    'exertional {cp,chest pain,chest pressure,chest tightness,angina,chest discomfort}|{chest pain,cp,chest tightness,chest pressure} {on,with,during} {exertion,exercise,walking,climbing stairs,effort,activity}|-non exertional|-nonexertional|-not exertional',
  dysphagia:
    'dysphagia|{difficulty,trouble,painful,problems,hard time} swallowing|food {sticking,sticks,gets stuck,getting stuck,stuck}|{meat,steak,chicken,food bolus} {stuck,impacted}|food bolus|odynophagia|difficulty in swallowing|swallowing difficulty|swallowing difficulties',
  persistent_vomiting:
    '{persistent,intractable,constant,continuous,repeated,recurrent,incessant} {vomiting,emesis}|cant stop vomiting|vomiting everything|vomits everything|vomiting all day|keeps vomiting',
  family_history_gi_cancer:
    '{family history,fhx,fh,fam hx} of {colon cancer,bowel cancer,colorectal cancer,gastric cancer,crc,ibd,celiac disease,celiac,gi cancer,crohns,uc}|{fhx,fh,fam hx} {crc,colon cancer,colon ca,bowel cancer,colorectal cancer,ibd,celiac}|{mother,father,brother,sister} {had,with,has} {colon cancer,bowel cancer,crc,colorectal cancer}',
  abdominal_mass:
    'abdominal masses|palpable masses|abdominal lumps|abdominal {mass,lump}|palpable {mass,abdominal mass}|mass in {abdomen,ruq,rlq,llq,belly}',
  pain_related_to_defecation:
    '{relieved,relief,better,improves,improved} {with,by,after} {bm,bms,defecation,bowel movement,bowel movements,stooling,passing stool}|relieved w bm|pain {with,on} defecation|relieved by defecation',
  menstrual_loss_heavy:
    'heavy {periods,menses,menstrual bleeding,menstruation}|menorrhagia|soaking pads|heavy menstrual {loss,bleeding,flow}',
  postmenopausal: 'postmenopausal|post menopausal|menopause|menopausal',
  obstipation:
    'obstipation|no {flatus,stool or flatus,bm or flatus,flatus or stool,gas or stool,stool and flatus,bm or gas}|not passing {flatus,gas,wind,stool or gas,gas or stool}|no bowel movement or gas|unable to pass {gas,flatus,flatus or stool,stool or flatus}|-passing {flatus,gas,wind}',
  prior_abdominal_surgery:
    '{prior,previous,past,prev,multiple,old} {abdominal surgery,abd surgery,abdominal surgeries,laparotomy,laparotomies,hyst,hysterectomy,appy,appendectomy,cholecystectomy,c-section,c-sections,cesarean,colectomy,bowel surgery,bowel resection,gastric bypass}|{s/p,hx of,history of,h/o} {hysterectomy,appendectomy,laparotomy,colectomy,cholecystectomy,gastric bypass,bowel resection}|abdominal surgery|# c-sections|adhesions|midline laparotomy scar',
  incarcerated_hernia:
    '{incarcerated,irreducible,strangulated,nonreducible} {hernia,inguinal hernia,umbilical hernia}|tender hernia|hernia not reducible|irreducible lump in groin',
  ct_closed_loop_or_ischemia:
    '{ct,ct shows} {closed loop,ischemia,ischemic bowel,pneumatosis}|closed loop|pneumatosis|bowel ischemia on ct|portal venous gas',
  cancer_history:
    '{hx,h/o,history of,previous,prior,past,known} {cancer,ca,malignancy,breast cancer,breast ca,prostate cancer,prostate ca,colon cancer,colon ca,lung cancer,lung ca,lymphoma,melanoma}|known {ca,malignancy}|cancer survivor|mastectomy|{breast,prostate,colon,lung,pancreatic,ovarian,gastric,bladder,renal} {ca,cancer}',
  rlq_pain:
    '{in,to,into,at,over,around,localized to,localised to,now in,is in} {the right lower quadrant,right lower quadrant,rlq,the rlq,right iliac fossa,the right iliac fossa,the lower right abdomen,lower right abdomen,right lower abdomen,the right lower abdomen}|{rlq,rif,right lower quadrant,right iliac fossa,right lower abdominal,right lower abdomen} {pain,tenderness,tender,discomfort,abdominal pain}|{pain,tenderness} in {rlq,rif,the right lower quadrant,right lower quadrant,right iliac fossa,right lower abdomen}|mcburney {tender,tenderness,point tenderness,point}|mcburneys {tender,tenderness,point}|tender {rlq,rif,right lower quadrant}|right lower quadrant abdominal pain|pain in his right lower abdomen',
  pain_migration:
    '{migrated,moved,migrating,shifted,migration,localised,localized,now in} to {rlq,rif,right lower quadrant,right iliac fossa,the right lower quadrant,right side,right lower abdomen}|periumbilical {then,now,to} {rlq,right lower quadrant,rif}|migratory pain|pain migrated|migrated rlq|moved to right lower|periumbilical to rlq',
  anorexia:
    'appetite loss|loss of appetite|-no {appetite loss,loss of appetite}|anorexia|{loss of,no,poor,decreased,reduced,low,lack of} appetite|not hungry|off food|off his food|off her food|appetite {loss,poor,decreased,down}|anorexic|lost appetite|lost his appetite|lost her appetite|not eating',
  rebound_tenderness: 'rebound|rebound tenderness|rebound tender|blumberg|-no rebound',
  pregnancy_test_positive:
    '{pregnancy test,preg test,hcg,bhcg,upt,urine hcg,beta hcg} {positive,pos,+}|{positive,pos,+} {pregnancy test,preg test,hcg,bhcg,upt,home pregnancy test}|+hcg|+upt|-{pregnancy test,preg test,hcg,bhcg,upt,urine hcg,urine pregnancy} {negative,neg}|-{negative,neg} {pregnancy test,hcg,bhcg,upt,urine hcg}',
  adnexal_pain: '{adnexal,ovarian} {pain,tenderness}|cervical motion tenderness|=CMT|adnexal mass tender',
  testicular_pain:
    '{testicular,testicle,testis,scrotal,scrotum} {pain,ache,tenderness,pains}|pain in {testicle,testis,scrotum,left testicle,right testicle,balls}|painful {testicle,testis,scrotum}|acute scrotum|testicle {hurts,tender,painful}|tender testis',
  dark_urine_pale_stool:
    'dark urine|pale {stool,stools}|{clay,putty} colored {stool,stools}|tea colored urine|cola colored urine|coke colored urine|acholic stools|dark colored urine|light colored stools|urine is dark|white stools',
  llq_pain:
    '{in,to,into,at,over,around,localized to,localised to,now in,is in} {the left lower quadrant,left lower quadrant,llq,the llq,left iliac fossa,the left iliac fossa,the lower left abdomen,lower left abdomen,the left lower abdomen}|{llq,lif,left lower quadrant,left iliac fossa,left lower abdominal,left lower abdomen} {pain,tenderness,tender,discomfort,abdominal pain}|{pain,tenderness} in {llq,lif,left lower quadrant,the left lower quadrant,left iliac fossa,left lower abdomen}|tender {llq,lif,left lower quadrant}|left lower quadrant abdominal pain',
  unable_oral_intake:
    '{cant,cannot,unable to,not able to,cant even} {drink,eat or drink}|{cant,cannot,unable to,not able to,not,cant even} {keep fluids down,keep anything down,keep water down,keep food down,tolerate po,tolerate oral,tolerate fluids,tolerate oral intake,keep down fluids,keep liquids down}|not tolerating {po,fluids,oral,oral intake,anything po,liquids,diet}|{unable,inability} to {drink,tolerate po,tolerate oral fluids,tolerate fluids,keep anything down}|poor po intake|poor oral intake|no oral intake|keeping nothing down|cant keep anything down|-tolerating {po,fluids,oral,oral fluids,oral intake,liquids,diet,po fluids,clears}|-drinking {well,ok,fine}|-eating and drinking {well,normally,ok,fine}|-able to {drink,keep fluids down,tolerate po}|-keeping fluids down|-eating well|-eating normally',
  prior_diverticulitis:
    '{prior,previous,recurrent,hx,h/o,history of} diverticulitis|diverticulitis last year|diverticulitis before',
  ct_abscess:
    'ct {abscess,shows abscess,with abscess}|{pericolic,diverticular,pelvic,intra-abdominal} abscess|abscess on ct',
  ct_free_air: '{free,extraluminal} {air,gas}|free air {on ct,under diaphragm}|pneumoperitoneum|-no free air',
  recent_travel:
    '{traveling,travelling,traveled,travelled} in|returned {home from,from a trip,from overseas,from abroad}|malaria prophylaxis|recent trip|{recent,recently} {travel,traveled,travelled,trip,returned from}|{back from,returned from,came back from,trip to,travel to,traveled to,travelled to,returning from,been to,just back from} {mexico,india,africa,thailand,asia,kenya,nigeria,ghana,egypt,peru,bali,vietnam,morocco,brazil,abroad,overseas,nepal,pakistan,bangladesh,indonesia,south america,uganda,tanzania}|back from {travel,vacation,holiday,trip}|returned traveler|travel history|travelers diarrhea',
  pain_out_of_proportion:
    '{pain,tenderness} out of proportion|out of proportion {to exam,pain,to findings,to examination}|=POOP|pain disproportionate|-pain in proportion',
  atrial_fibrillation:
    '{atrial,auricular} fibrillation|=AF|afib|a fib|a-fib|=AFib|=AFIB|=PAF|atrial flutter|aflutter|irreg irreg|irregularly irregular|atrial fib|paroxysmal af|=NVAF|fibrillation on ecg',
  vascular_disease:
    'peripheral {vascular,arterial,artery} disease|carotid stenosis|atherosclerosis|claudication|aortic plaque|vasculopath|carotid disease|=PVD|=PAD',
  vasopressor_use:
    '{norepinephrine,noradrenaline,norepi,levophed,vasopressors,pressors,vasopressin} {drip,infusion,gtt}|on {pressors,vasopressors,levophed,norepi,norepinephrine,noradrenaline}|norepinephrine|vasopressors|pressors',
  pulsatile_abdominal_mass: 'pulsatile {mass,abdominal mass,abdomen}|pulsating {mass,abdominal mass}|expansile mass',
  // chest
  ongoing_chest_pain:
    '{ongoing,continuing,persistent,continued,constant} {chest pain,cp,pain in chest,chest pressure,chest tightness}|still {having chest pain,has chest pain,having cp,has cp}|{chest pain,cp} {ongoing,now,not relieved,unrelieved,persists,still present,continues,persistent}|cp now|currently having chest pain|chest pain for the last # {minutes,min,mins}|-chest pain free|-cp free|-chest pain {resolved,has resolved,gone}|-cp resolved',
  pain_radiation_arm_jaw:
    '{radiating,radiates,rad,radiated,radiation} {to,down,into,to the,down the} {arm,left arm,l arm,jaw,neck,shoulder,left shoulder,arms,both arms,right arm,her left arm,his left arm,neck and jaw,jaw and arm,left jaw}',
  diaphoresis:
    'diaphoresis|diaphoretic|sweaty|sweating|sweats|clammy|cold sweat|cold sweats|sudoracion|drenched in sweat|profuse sweating|sweating profusely|cool and clammy',
  tearing_pain:
    '{tearing,ripping} {pain,chest pain,cp,back pain,sensation,chest,quality}|pain {tearing,ripping} in {nature,quality}|sudden {tearing,ripping} {cp,chest pain,pain}|knife like chest pain tearing|{described as,feels} {tearing,ripping}',
  st_elevation:
    'st {elevation,elevations,elevated}|=STEMI|stemi|=STE|hyperacute t waves|new lbbb|tombstone|-no {st elevation,ste,st changes}|st segment elevation|-{ecg,ekg} {nl,normal,wnl,unremarkable}|-normal {ecg,ekg}',
  st_depression:
    '{st,ST} {dep,depr,depressions}|st {depression,depressions}|=STD v1-v3|st segment depression|=STD in|horizontal st depression',
  troponin_elevated:
    '{trop,trops,troponin,troponins,tni,tnt} {positive,pos,+,elevated,bump,bumped,leak,high,raised,rising,up}|{elevated,raised,positive,rising} {trop,trops,troponin,troponins}|+trop|troponinemia|troponemia|-{trop,trops,troponin,troponins} {negative,neg,normal,undetectable,nl,wnl,-ve}|-{negative,neg,normal} {trop,trops,troponin,troponins}|-serial troponins negative|=NSTEMI|nstemi',
  pulse_deficit:
    'pulse deficit|unequal pulses|{absent,weak,diminished,decreased} {femoral pulse,left radial pulse,right radial pulse,pulses in}|unequal {bp,blood pressures}|{bp,blood pressure} {different,differs,difference} {in,between} {both arms,arms}|pulses unequal|absent radial pulse',
  ventricular_arrhythmia:
    '=VT|=VF|ventricular {tachycardia,fibrillation,arrhythmia}|vtach|v tach|vfib|v fib|=NSVT|nsvt|runs of vt',
  pulmonary_edema:
    'pulmonary edema|=APO|pulm edema|flash pulmonary edema|pink frothy sputum|bibasal crackles|bibasilar crackles|bilateral crackles|crackles bilaterally|bilat crackles|bibasilar rales|bilateral rales|frothy sputum',
  palpitations:
    'palpitations|palpitation|heart {racing,fluttering,pounding,skipping beats}|racing {heart,heartbeat}|fluttering in chest|pounding heart|heart skipping',
  wide_qrs_or_preexcitation:
    '{wide,broad} {qrs,complex}|=WPW|wpw|preexcitation|pre excitation|delta wave|wide complex tachycardia|broad complex tachycardia',
  stroke_tia_history:
    '{prior,previous,hx,h/o,history of,old,past,prev} {stroke,strokes,cva,tia,tias}|prior cva|old cva|post stroke',
  hypertension_history:
    'hypertension|hypertensive|=HTN|htn|high blood pressure|=HBP|known hypertensive|elevated blood pressure history',
  dyspnea:
    'dyspnea|=SOB|sob|=SOBOE|soboe|=DOE|dyspnea on exertion|short of breath|shortness of breath|breathless|breathlessness|{difficulty,trouble,labored,hard,problems,difficulties} {breathing,in breathing}|{cant,cannot,unable to} {breathe,catch breath,catch her breath,catch his breath,get air}|hard to breathe|out of breath|respiratory distress|resp distress|dyspneic|increased work of breathing|=WOB|air hunger|winded|breathing difficulty|breathing difficulties|difficult breathing|gasping|disnea|falta de aire|tachypneic|tachypnea|severe wob|increased wob|fast breathing|breathing fast|-no resp distress|-no respiratory distress',
  orthopnea:
    '{dyspnea,dyspnoea,breathlessness,difficulty breathing,difficulty in breathing,shortness of breath,short of breath,breathless,sob} {when,on,while,especially when,especially on,worse when,worse on,worse while,that worsens when,worsens when} lying {down,flat,supine}|orthopnea|=PND|paroxysmal nocturnal dyspnea|# pillow orthopnea|{cant,cannot,unable to} lie flat|sleeping upright|sleeps in recliner|sob lying flat|breathless lying flat',
  leg_edema:
    '{extremities,extremity,lower extremity,lower limbs,limbs} swelling|swelling of {extremities,the extremities,both legs,both feet}|{leg,pedal,ankle,lower extremity,le,peripheral,pitting,bilateral leg,ankles,feet} {edema,swelling}|swollen {legs,ankles,feet}|swelling of {legs,ankles,feet,both legs}|edema to {knees,mid shin,shins,thighs}|bilateral pitting edema|=BLE edema|lower extremities swelling|lower limb swelling|legs swollen|ankles swollen|swelling in {legs,both legs,ankles,feet}',
  exertional_syncope:
    '{exertional,exercise induced} {syncope,collapse,faint}|{passed out,collapsed,syncope,fainted,blacked out} {while running,during exercise,on exertion,during exertion,while exercising,playing sports,during football,playing football,while supine,playing basketball,during a game}|-not exertional',
  prodrome:
    '{warm,nauseous,lightheaded,hot,sweaty,clammy,dizzy} {before,beforehand,prior to,and nauseous before,and lightheaded before,+ nauseous before}|{felt,feeling} {warm,lightheaded,nauseous,faint,hot} {before,beforehand,prior}|{typical,vagal,with,clear} prodrome|prodrome|prodromal|tunnel vision|at blood draw|prolonged standing|-without prodrome|-without warning|-no prodrome|-no warning',
  abnormal_ecg:
    '{abnormal,abnl} {ecg,ekg}|{ecg,ekg} {abnormal,abnl,changes}|long qt|brugada|bifascicular block|q waves|t wave inversion|t wave inversions|=LBBB|=RBBB|-{ecg,ekg} {nl,normal,wnl,unremarkable,ok,fine}|-normal {ecg,ekg}|-{nl,unremarkable} {ecg,ekg}|-{ecg,ekg} is normal',
  family_history_sudden_death:
    '{family history,fhx,fh,fam hx} of {sudden death,scd,sudden cardiac death}|{fhx,fh} {scd,sudden death,sudden cardiac death}|{brother,sister,father,mother} died suddenly',
  orthostatic_drop:
    'orthostatic|orthostatics positive|postural drop|postural hypotension|orthostatic hypotension|orthostatic drop|positive orthostatics|+orthostatics|-orthostatics negative',
  // neurology
  thunderclap_headache:
    'thunderclap|thunderclap {headache,ha}|worst {headache,ha} {of life,of her life,of his life,ever,of my life}|=WHOL|sudden {severe,onset severe,onset worst} {headache,ha}|worst ever {headache,ha}|worst headache|explosive headache|headache maximal at onset|-gradual onset|-not thunderclap',
  headache:
    'headache|headaches|=HA|head ache|migraine|cephalgia|head pain|head pounding|pain in head|throbbing head|severe ha|head hurts|typical migraine|typical migraine for {her,him}|headache {gradual,of gradual onset,built up,came on gradually}',
  visual_change:
    '{blurry,blurred,blurring of,blurring} {vision}|vision {blurry,blurred,changes,change,disturbance}|visual {disturbance,changes,change,symptoms,sx,blurring,disturbances}|flashing lights|seeing spots|scotoma|scotomata|halos',
  papilledema:
    'papilledema|papilloedema|retinal {hemorrhage,hemorrhages}|disc edema|optic disc swelling|flame hemorrhages|swollen discs|fundi show hemorrhages',
  seizure:
    'seizure|seizures|seizing|=GTC|=GTCS|gtc|convulsion|convulsions|convulsing|convulsed|tonic clonic|post ictal|postictal|=sz|=Sz|=SZ|status epilepticus|epileptic fit|ictal|had a fit|breakthrough seizure|jerking of all limbs|generalised tonic clonic|generalized tonic clonic|shaking episode',
  stimulant_use:
    'cocaine|crack cocaine|meth|methamphetamine|amphetamine|amphetamines|crystal meth|stimulants|adderall|mdma|ecstasy',
  av_nodal_drug_use:
    '{metoprolol,bisoprolol,atenolol,carvedilol,propranolol,nadolol,labetalol,diltiazem,verapamil,digoxin,cardizem,lopressor,toprol}|beta blocker|beta blockers|calcium channel blocker|=CCB',
  sudden_onset:
    'sudden {ripping,tearing} {cp,chest pain,pain}|{sudden,abrupt,acute} {onset,severe}|sudden|suddenly|abruptly|came on suddenly|abrupt|out of the blue|-gradual onset|-came on gradually|-insidious',
  new_murmur:
    'new {murmur,diastolic murmur,systolic murmur,ar murmur}|{diastolic,aortic regurgitation,early diastolic} murmur|new onset murmur',
  connective_tissue_or_aortic_disease:
    'marfan|marfans|ehlers danlos|=EDS|bicuspid aortic valve|known {aneurysm,aaa,aortic aneurysm}|aortic aneurysm|=AAA|thoracic aneurysm|loeys dietz|connective tissue disease',
  widened_mediastinum: 'widened mediastinum|wide mediastinum|mediastinal widening|mediastinum widened',
  limb_ischemia:
    'limb ischemia|{cold,pulseless,ischemic} {leg,limb,foot,arm}|malperfusion|acute limb ischemia|cold pulseless|{pulseless,ischemic} hand',
  pleuritic_chest_pain:
    '{chest pain,pain} {exacerbates with,exacerbated by,aggravated by,aggravated with,worsened by,worsens with,increases with,increased by,increasing with,that worsens with,that increases with,which increases with} {inspiration,deep inspiration,breathing,deep breathing,deep breaths,a deep breath}|pleuritic {cp,chest pain,pain,chest discomfort}|pleurisy|{chest pain,cp,pain} {worse with,worse on,on,with} {inspiration,deep breath,breathing,deep breathing,breathing in,deep inspiration,coughing and breathing}|pleuritic|sharp chest pain on breathing|hurts to breathe|pain on breathing in|pain when breathing in',
  hemoptysis:
    'hemoptysis|{coughing,coughed,coughs,cough} up {blood,fresh blood,bright red blood}|blood streaked sputum|bloody sputum|blood in {sputum,phlegm}|blood tinged sputum|blood stained sputum|cough with blood|rusty blood sputum|coughing blood',
  prior_vte:
    '{prior,previous,hx,h/o,history of,past,prev} {dvt,pe,vte,clot,clots,blood clot,blood clots,dvt/pe,deep vein thrombosis,pulmonary embolism}|known thrombophilia|previous pe/dvt',
  recent_surgery_immobilization:
    '{recent,post} {surgery,op,operation,orthopedic surgery,hip replacement,knee replacement,immobilization,immobilisation,hip surgery,knee surgery}|{hip,knee} {replacement,arthroplasty} {# days,# weeks,# wks,# d,# wk} ago|surgery {# days,# weeks,# wks,# d,# wk} ago|=POD|pod#|post op|postoperative|postop|post op day #|immobilised|immobilized|bedridden|bed bound|long flight|long haul flight|transatlantic flight|{leg,ankle} in cast|plaster cast|after surgery|s/p {orif,thr,tkr,tha,tka} # {days,weeks} ago|long-haul flight|# hour flight',
  active_cancer:
    '{active,metastatic,stage #,advanced} {cancer,ca,malignancy,breast cancer,lung cancer,colon cancer,pancreatic cancer,prostate cancer,melanoma}|metastases|metastatic|on {chemo,chemotherapy,immunotherapy,radiotherapy}|receiving chemo|undergoing chemotherapy|getting chemo|=SCLC|=NSCLC|metastatic disease|=mets|=Mets',
  estrogen_use:
    '{oral contraceptive,oral contraceptives,contraceptive pill,birth control pill,birth control pills,birth control,combined pill,ocp,ocps,cocp,hrt,estrogen}|=OCP|=OCPs|=HRT|on the pill|=COCP|hormone replacement',
  pe_most_likely_diagnosis: 'pe most likely|pe is the most likely|high suspicion for pe|high suspicion of pe',
  rv_strain: '{rv,right ventricular,right heart} {strain,dysfunction,dilation,dilatation}|s1q3t3|dilated rv|mcconnell',
  cough:
    '{non productive,nonproductive,dry,hacking,persistent,productive} cough|cough|coughing|coughs|dry cough|productive cough|nonproductive cough|tos',
  sputum_purulent:
    '{purulent,green,yellow,rusty,brown,greenish,yellowish,discolored,thick yellow,thick green} {sputum,phlegm,mucus}|productive of {green,yellow,purulent} {sputum,phlegm}|sputum purulence|{green,yellow,rusty} colored sputum|increased sputum purulence|yellow-green sputum|productive cough with yellow',
  confusion_new:
    'impaired {mental status,consciousness,mentation}|{altered,reduced,decreased} consciousness|{new,acute,newly} {confusion,confused}|confusion|confused|disoriented|disorientation|delirious|delirium|=AMS|altered mental status|not making sense|altered mentation|altered sensorium|not acting {right,himself,herself,like himself,like herself,normally}|encephalopathic|more confused|muddled|pulling lines|altered level of consciousness|acting {strange,confused,differently}|alert but confused|-{alert and oriented,a&o,aox3,aox4,a&ox3,a&ox4,alert oriented,a+o,aaox3,orientated,fully oriented,oriented x3,oriented x4,oriented}|-mental status normal',
  multilobar_infiltrates:
    'multilobar|{bilateral,multilobar,multifocal} {infiltrates,infiltrate,consolidation,opacities,pneumonia}|bilateral airspace',
  comorbidity_major:
    '=CKD|ckd|chronic kidney disease|multiple comorbidities|=ESRD|stage # ckd|-{previously well,otherwise healthy,no pmh,no pmhx,no past medical history,no medical problems,no significant pmh,no comorbidities,healthy}',
  recent_hospital_iv_abx:
    'recent {hospitalisation,hospitalization,admission} with iv antibiotics|iv {antibiotics,abx} last month|iv abx {in,within} {the last,last} # {days,weeks}',
  sputum_volume_increase:
    '{more,increased,increasing} {sputum,phlegm,sputum volume,sputum production}|sputum {volume up,increased}|increased sputum',
  baseline_home_oxygen: 'home {o2,oxygen}|=LTOT|on home oxygen|chronic o2|baseline # l|oxygen at home|home # l',
  prior_niv_intubation:
    '{prior,previous,prev,hx,h/o,history of} {intubation,intubations,niv,icu,icu admission,bipap,intubated,icu stay}|intubated {last year,previously,before,# years ago}|previous itu',
  unilateral_reduced_breath_sounds:
    'no {bs,breath sounds,air entry} {left,right,on left,on right,on the left,on the right,on l,on r,l side,r side}|{decreased,dec,reduced,absent,diminished} {breath sounds,bs,air entry} {on,l,r,left,right,on l,on r,on left,on the left,on right,on the right,on one side,over left,over right}|{breath sounds,bs} {absent,decreased,diminished,reduced} {on,l,r,left,right,on l,on r,on left,on the left,on right,on the right,on one side}|{decreased,absent,diminished} {left,right,l,r} breath sounds|unilateral {reduced,decreased,absent} breath sounds|absent breath sounds',
  respiratory_exhaustion:
    'paradoxical {breathing,respiration}|respiratory {exhaustion,fatigue,muscle fatigue}|agonal {breathing,respirations}|tiring',
  wheeze: 'wheeze|wheezing|wheezy|wheezes|expiratory wheeze|bilateral wheeze|diffuse wheeze|-no wheeze',
  unable_complete_sentences:
    '{cant,cannot,unable to,not able to} {complete,finish,speak in full,speak full,speak in complete,talk in full,speak in,talk in} {sentences,sentence,full sentences}|{speaking in,talking in,speaks in,speaks,speaking} {words,single words,# word,short phrases,short sentences,one word answers,# word sentences}|# word dyspnea|one word dyspnea|{cant,cannot} finish sentences|-{speaking,talking,speaks,talks} in full sentences|-full sentences|-complete sentences',
  silent_chest: 'silent chest|no air movement|minimal air movement|no air entry',
  steroid_course_recent:
    '{recent,last} {prednisone,prednisolone,steroid,steroids,steroid course} {course,burst}|steroid {course,burst} {last month,last year,# months ago,# weeks ago,recently}|steroids last month',
  urticaria: 'urticaria|hives|urticarial|wheals|welts|itchy welts|urticarial rash|generalised hives',
  hypotension_symptoms:
    '{faint,collapsed,lightheaded,dizzy} after {sting,exposure,eating,injection,nuts,peanuts}|collapse with exposure',
  tracheal_deviation:
    '{tracheal,trachea} dev|trachea {pushed,shifted} {left,right}|tracheal {deviation,shift}|trachea {deviated,shifted}|deviated trachea|-trachea {midline,central}|-midline trachea',
  lung_disease_history:
    '=COPD|copd|copder|emphysema|chronic bronchitis|bronchiectasis|=ILD|interstitial lung disease|pulmonary fibrosis|chronic lung disease|cystic fibrosis|=COAD|lung disease|pulmonary hypertension',
  chest_trauma:
    '{stab,stabbed,gsw,gunshot} {chest,l chest,r chest,left chest,right chest,to chest,to the chest,to left chest,to right chest,in chest,in the chest}|trauma to {chest,the chest,chest wall,the chest wall}|{recent,direct} trauma to {chest,the chest}|chest {trauma,injury,wall trauma}|{rib,ribs} {fracture,fractures}|stab wound to chest|stabbed in the chest|steering wheel injury|blow to chest|gunshot to chest',
  recent_trauma:
    '{=MVA,=MVC,=RTA,=RTC}|=MVA|=MVC|=RTA|=RTC|car {accident,crash}|motor vehicle {accident,collision,crash}|trauma|fell from {height,ladder,roof,a ladder,a roof,horse}|fall from {height,ladder,roof}|-no trauma|-atraumatic|-no recent trauma|motorcycle accident|bike accident|hit by car|assaulted|assault|stabbed|gunshot wound|=GSW',
  bilateral_pneumothorax: 'bilateral {pneumothorax,pneumothoraces,ptx}',
  mechanical_ventilation:
    'intubated|ventilated|mechanical ventilation|mechanically ventilated|on {ventilator,vent,bipap,cpap,niv}|positive pressure ventilation',
  smoker:
    'smoker|smoking|tobacco use|tobacco|# {pack year,pack years,py,pack-year,ppd,packs a day,pack a day}|cigarettes|heavy smoker|current smoker|smokes # {packs,cigarettes}|chain smoker|-{nonsmoker,non smoker,never smoker,never smoked,does not smoke,doesnt smoke,dont smoke}|=smokes|=Smokes',
  prior_pneumothorax: '{prior,previous,recurrent,hx,h/o} {pneumothorax,ptx}',
  tb_risk:
    '{tb,tuberculosis} {contact,exposure,risk}|tb contact|from {endemic area,tb endemic area}|incarcerated recently|=PPD positive|exposed to tb',
  angioedema:
    'angioedema|angio-edema|{lip,lips,facial,face,eyelid} {swelling,swollen,swelled}|swollen {lips,lip,face,eyelids}|swelling of {lips,lip,face,tongue and lips,eyes and lips,the lips,the face}|face swelling|lips swelled|puffy face',
  deficit_resolved:
    '{deficit,weakness,deficits,speech} {resolved,fully resolved,completely resolved,has resolved,have resolved,now resolved}',
  recent_surgery_or_bleed:
    'recent {major surgery,ich,gi bleed,intracranial bleed}|{craniotomy,ich,major surgery} {# weeks,# months,last month} ago|brain surgery last month',
  ataxia:
    'ataxia|ataxic|unsteady {gait,on feet,on his feet,on her feet}|{wide based,broad based} gait|past pointing|dysmetria|gait {instability,unsteady,ataxia,unsteadiness}|imbalance|off balance|truncal ataxia|unsteadiness|coordination problems',
  recurrent_tia: '{recurrent,multiple,crescendo,repeated,second,two} {tia,tias}|crescendo tia',
  seizure_ongoing:
    'seizing|{still,actively,currently} {seizing,fitting,convulsing}|status epilepticus|{ongoing,continuous} {seizure,seizures}|seizure ongoing|in status|fitting now|convulsing now|seizing now|-not seizing|-seizure {stopped,terminated,resolved,ended}',
  first_seizure:
    'first {seizure,time seizure,ever seizure,sz,fit}|new onset {seizure,seizures}|first-time seizure|-known {epileptic,epilepsy,seizure disorder}|-epileptic|-epilepsy|-seizure disorder|-breakthrough seizure|-hx of seizures|-history of {epilepsy,seizures}',
  neck_stiffness:
    'neck {stiffness,stiff,rigidity,is stiff}|stiff {neck}|nuchal rigidity|meningismus|meningism|kernig|kernigs|brudzinski|kernig {+,positive}|meningeal signs|-neck supple|-supple neck|-no meningism|-no meningeal signs|-no meningismus',
  jaw_claudication:
    'jaw claudication|scalp tenderness|jaw pain {when chewing,on chewing,with chewing}|tender scalp|temporal tenderness|pain combing hair|temple tenderness',
  migraine_history:
    '{known,typical,usual,hx,h/o,history of,recurrent,chronic} {migraine,migraines,migraineur,migraine headaches}|migraineur|known migraines|typical migraine for {her,him}|like {her,his,previous} {usual migraine,usual migraines,migraines}|same as previous migraines',
  multiple_affected:
    '{others,family,coworkers,whole family,housemates,everyone,spouse} {also sick,also affected,with same symptoms,ill too,also ill}|family members also {sick,have headache,ill}|{roommates,family members,contacts} with same symptoms|co exposure',
  red_eye:
    '{red,pink,injected,bloodshot} {eye,eyes}|eye {redness,red,injection,is red}|conjunctival {injection,erythema}|{redness,redness of} {eye,eyes,both eyes,the eye,left eye,right eye}|eyes {red,are red}|red painful eye|painful red eye|conjunctivitis|red {left,right} eye',
  photophobia:
    'photophobia|photophobic|light {sensitivity,sensitive,hurts,bothers}|sensitive to light|sensitivity to light|bright light {hurts,bothers}',
  non_blanching_rash:
    '{non blanching,nonblanching,petechial,purpuric} {rash,spots,lesions}|petechiae|petechial|purpura|purpuric|rash that does not blanch|rash doesnt blanch|-blanching rash',
  antibiotic_given:
    '{antibiotics,abx,ceftriaxone,benzylpenicillin} {given,started,administered}|given {antibiotics,abx,ceftriaxone,benzylpenicillin}|received {antibiotics,abx}',
  pupils_abnormal:
    '{unequal,fixed,blown,dilated,anisocoric} {pupil,pupils}|anisocoria|pupil {blown,fixed,dilated}|pupils {fixed,unequal,fixed and dilated,not reactive,unreactive,dilated}|blown pupil|-{perrl,perrla,pearl}|-pupils equal|-pupils equal and reactive',
  drug_overdose_possible:
    '{possible,suspected,query,drug,took an} {overdose,od}|overdose|overdosed|empty {pill bottles,pill bottle,blister packs}|needle nearby|drug paraphernalia|took too many {pills,tablets}|polydrug overdose|empty bottle of|ingested pills',
  positional_trigger:
    '{positional,position dependent} {vertigo,dizziness}|{vertigo,dizziness,dizzy,spinning} {when,on} {rolling over,turning over,turning head,looking up,turning in bed,rolling,moving head,changing position,she turns,he turns,lying down}|dix hallpike {+,positive,pos}|dix-hallpike {+,positive,pos}|with head {turn,movement,movements}|dix hallpike',
  unable_to_walk:
    '{cant,cannot,unable to,not able to,couldnt} {walk,ambulate,mobilise,mobilize,walk straight,walk unaided}|non ambulatory|nonambulatory|off legs|off his legs|off her legs|needs two to walk|inability to walk|-walking {fine,normally,ok,well}|-ambulating|-gait normal|-normal gait|-walks unaided|-walks fine',
  hints_central:
    'hints {central,positive for central}|central hints|direction changing nystagmus|vertical nystagmus|skew deviation|skew|normal head impulse|-hints {peripheral,reassuring}',
  hearing_loss_sudden: '{sudden,new} {hearing loss,deafness}',
  neck_pain_new: '{new,sudden,acute} neck pain|neck pain|posterior neck pain|pain in neck|pain in the neck',
  // renal and metabolic
  anuria:
    '{uo,urine output} {nil,zero,none}|nil urine output|anuria|anuric|no urine output|not making urine|no urine for # {h,hours,hrs}|zero urine output',
  urinary_retention:
    '{in,acute,painful,chronic} retention|retention # {ml,mls,cc}|{urinary,urine} retention|{in,acute} retention|=AUR|{cant,cannot,unable to,couldnt} {pee,urinate,pass urine,void,pass water,pass any urine}|inability to {void,urinate,pass urine}|not able to pass urine|retaining urine|unable to void|unable to pass urine|clot retention',
  nephrotoxin_exposure:
    '{contrast,iv contrast,gentamicin,vancomycin,amphotericin,cisplatin,aminoglycoside,tobramycin} {exposure,given,last week}|nephrotoxins|nephrotoxic drugs|on nsaids|gentamicin|ibuprofen|naproxen|diclofenac|iv contrast|cisplatin|amphotericin',
  hematuria:
    '-no {blood,visible blood,frank blood} in {urine,the urine,her urine,his urine}|hematuria|blood in urine|bloody urine|urine blood positive|blood in the urine|rbcs in urine|red urine|cola urine|microscopic hematuria|pink urine',
  proteinuria:
    'proteinuria|protein in urine|urine protein {positive,+}|# + proteinuria|frothy urine|foamy urine|#+ protein|protein #+',
  uremic_symptoms: '{uremic,uremia} {encephalopathy,pericarditis,frost}|uremic|uremia',
  ecg_hyperkalemia:
    'peaked t {waves,wave}|peaked t|tented t {waves}|sine wave|{wide,widened} qrs {with k,hyperk}|ecg changes of hyperkalemia|hyperkalemic changes',
  hemolyzed_sample: '{hemolyzed,haemolysed,hemolysed} {sample,specimen}|sample hemolyzed|hemolyzed',
  dialysis_dependent:
    '{on,missed,chronic} {dialysis,hd,hemodialysis}|=ESRD|=HD|hemodialysis|dialysis {dependent,patient}|esrd on hd|peritoneal dialysis|=PD catheter|missed dialysis|dialysis',
  raas_or_k_drug_use:
    '{lisinopril,enalapril,ramipril,perindopril,captopril,losartan,valsartan,candesartan,irbesartan,telmisartan,spironolactone,eplerenone,trimethoprim,entresto}|{bactrim,tmp-smx,septra}|acei|arb|ace inhibitor|potassium supplement|potassium supplements|kcl supplement|=ACEi|=ARB|sacubitril',
  muscle_weakness:
    '{muscle,generalised,generalized,diffuse,proximal} weakness|weak muscles|weakness|generally weak|feels weak|weak all over',
  hyponatremia_acute: 'acute hyponatremia|water intoxication|onset under 48 h',
  thiazide_ssri_use:
    '{hctz,hydrochlorothiazide,thiazide,chlorthalidone,indapamide,bendroflumethiazide,metolazone}|{sertraline,zoloft,fluoxetine,prozac,citalopram,celexa,escitalopram,lexapro,paroxetine,ssri,desmopressin,ddavp}|=SSRI|=HCTZ',
  mottled_skin: 'mottled|mottling|mottled skin|ashen|skin mottling|mottled extremities|grey and mottled',
  dysuria:
    'dysuria|dysuria + frequency|dysuria and frequency|dysuria frequency|dysuria/frequency|frequency + dysuria|frequency and dysuria|dysuria/frequency/urgency|{burning,painful,pain,stinging} {pee,urination,on urination,with urination,urinating,when urinating,peeing,when peeing,micturition,on micturition,with peeing,on passing urine}|burns when {peeing,urinating}|burning urine|it burns to pee|hurts to pee',
  urinary_frequency:
    'urinary {frequency,urgency}|{frequency,urgency} {of urination,and urgency,of micturition}|frequent urination|peeing {a lot,often,more often}|urinating {often,frequently}|increased frequency of urination|dysuria + frequency|dysuria and frequency|dysuria frequency|dysuria/frequency|frequency + dysuria|frequency and dysuria|dysuria/frequency/urgency|frequency/urgency|urinating more frequently',
  flank_pain:
    '{r,l,right,left} {flank,loin} to groin|{flank,loin,costovertebral} {pain,ache,tenderness,discomfort}|pain in {flank,loin,left flank,right flank,the flank}|{left,right,l,r} flank|{r,l} flank to groin|loin to groin|flank to groin|renal angle pain|pain in her right flank|colicky loin pain|renal colic',
  cva_tenderness:
    'cva {tenderness,tender,t}|=CVAT|renal angle tenderness|costovertebral angle tenderness|flank tenderness|cva pain',
  urinary_catheter:
    '{indwelling,urinary,foley,suprapubic,long term} catheter|foley|catheterised|catheterized|=IDC|=SPC',
  urinary_obstruction:
    '{urinary,ureteric,ureteral} obstruction|obstructing {stone,calculus}|obstructed kidney|obstructive uropathy',
  hydronephrosis:
    'hydronephrosis|hydroneph|hydroureter|hydronephrotic|dilated renal pelvis|hydro on us|-no hydro|-no hydronephrosis',
  single_kidney: '{single,solitary,only one,one} kidney|{renal,kidney} transplant|transplant kidney|nephrectomy',
  ua_nitrite:
    '{nitrite,nitrites} {+,positive,pos}|nitrite|nitrites|+nitrite|+nitrites|positive nitrites|-{nitrite,nitrites} {-,negative,neg}',
  ua_leukocyte_esterase:
    'leukocyte esterase|leuk est|{leuks,leucs,leucocytes} {+,positive,pos}|=LE +|leuk esterase {+,positive}|pyuria|+le|leukocytes #+',
  rapid_spread:
    '{rapidly,fast,quickly} {spreading,advancing}|spread {over hours,within hours,in hours}|past the line|erythema past the line|{spreading,advancing} {over hours,hourly,by the hour}',
  skin_necrosis_bullae_crepitus:
    'bullae|{skin,tissue} necrosis|necrotic {skin,tissue,patch}|dusky {bullae,skin,discoloration}|anesthetic skin|gas in soft tissue|hemorrhagic bullae|dishwater|skin crepitus|gas on xray',
  perineal_involvement:
    '{perineal,perineum,scrotal} {involvement,cellulitis,pain and swelling,necrosis,erythema}|fournier|fourniers',
  orbital_signs:
    'proptosis|{painful,restricted,limited} eye {movement,movements}|ophthalmoplegia|pain {with,on} eye {movement,movements}|painful eom|restricted eom|chemosis|bulging eye',
  insulin_omission:
    '{missed,out of,ran out of,omitted,stopped,stopped taking,skipped,forgot} {insulin,insulin doses,her insulin,his insulin}|insulin {omitted,omission,missed,ran out}|noncompliant with insulin|nonadherent to insulin|insulin pump {failure,failed,disconnected}',
  sglt2_inhibitor_use:
    '{empagliflozin,dapagliflozin,canagliflozin,ertugliflozin,jardiance,farxiga,invokana}|=SGLT2|sglt2|sglt2i|sglt2 inhibitor|=SGLT2i',
  sulfonylurea_or_long_insulin:
    '{glipizide,glyburide,gliclazide,glimepiride,glibenclamide,sulfonylurea}|{lantus,glargine,detemir,degludec,tresiba,levemir,long acting insulin,basaglar,toujeo}',
  intentional_overdose:
    'intentional {overdose,od,ingestion,insulin}|overdose {attempt,on purpose,intentionally,with intent}|took {pills,tablets,overdose,them} {on purpose,intentionally,to die,deliberately,to kill herself,to kill himself}|deliberate {overdose,od,ingestion}|od {on purpose,intentional}|overdosed {on purpose,intentionally,deliberately}|suicidal overdose',
  recurrent_hypoglycemia: 'recurrent {hypoglycemia,hypos,hypo,lows}|{frequent,repeated} {hypos,lows,hypoglycemia}',
  thyroid_disease_history:
    '{hyperthyroid,hyperthyroidism,thyrotoxicosis,hypothyroid,hypothyroidism,goiter,thyroid disease,toxic nodule,toxic multinodular goiter,graves disease,hashimoto,hashimotos}|on {methimazole,carbimazole,propylthiouracil,levothyroxine}|=Graves|=graves|graves {disease,thyrotoxicosis}',
  antithyroid_nonadherence:
    '{stopped,ran out of,missed,not taking,off,nonadherent to} {methimazole,carbimazole,ptu,propylthiouracil,antithyroid,her methimazole,his methimazole}',
  agitation:
    'agitation|agitated|combative|throwing things|restless and agitated|thrashing|restless|restlessness|hostile',
  diarrhea:
    '=V&D|d and v|vomiting and diarrhea|diarrhea|{loose,watery,liquid} {stool,stools,bm,bms,motions}|=N/V/D|n/v/d|d&v|v&d|=D+V|the runs|watery diarrhea|frequent stools|diarreah|diarhea|diarrhoeal|gastroenteritis|{nonbloody,non bloody} diarrhea',
  precipitant_event:
    'precipitant|precipitated by|triggered by infection|recent infection|intercurrent illness|recent surgery',
  adrenal_insufficiency_known:
    'addison|addisons|addison disease|{known,hx of,primary,secondary} adrenal insufficiency|adrenal insufficiency|adrenalectomy|=CAH|hypopituitarism',
  chronic_steroid_use:
    '{chronic,long term,longterm,daily,maintenance} {steroid,steroids,prednisone,prednisolone,pred,hydrocortisone,dexamethasone,corticosteroids}|steroid dependent|{pred,prednisone,prednisolone} # mg {daily,od,x years,x yrs,for years,long term}|on {pred,prednisone,prednisolone,steroids,dexamethasone,hydrocortisone} {for years,x yrs,x years,daily,long term,chronically}|pred # mg x yrs|pred #mg x yrs|on long term steroids|pred # mg x years',
  missed_steroid:
    '{missed,stopped,ran out of,off,out of} {steroid,steroids,pred,prednisone,prednisolone,hydrocortisone,her prednisone,his prednisone,her steroids,his steroids}|{pred,prednisone,prednisolone,steroids,steroid} {stopped,stopped suddenly,missed,ran out,abruptly stopped}|abruptly stopped {steroids,prednisone,prednisolone}',
  hyperpigmentation:
    'hyperpigmentation|hyperpigmented|{tanned,bronze,darkened} skin|skin darkening|buccal pigmentation|skin hyperpigmentation',
  polyuria:
    '{urinating,peeing,passing urine} {a lot,excessively,very often and drinking a lot}|{excessively,always,extremely,constantly} thirsty|excessive thirst|increased thirst|{drinking,drinks} lots of water|polyuria|polyuria polydipsia|polydipsia|peeing all the time|excessive urination|passing lots of urine|drinking and peeing a lot|urinating frequently and thirsty|polyuric',
  thiazide_lithium_vitd_use:
    '{lithium,vitamin d,vit d,calcium supplements,hctz,hydrochlorothiazide,thiazide,chlorthalidone,indapamide}',
  // haematology, oncology
  central_line:
    'central line|=PICC|picc|port a cath|portacath|hickman|tunneled line|=CVC|central venous catheter|mediport',
  hematologic_malignancy:
    '=AML|=ALL|=CLL|=CML|=MDS|leukemia|lymphoma|myeloma|multiple myeloma|=DLBCL|hodgkin|non hodgkin|burkitt|burkitts|=NHL|hematologic malignancy|myelodysplastic',
  mucositis: 'mucositis|oral mucositis|mouth sores',
  calf_tenderness:
    '{calf,deep vein} {tenderness,tender,pain,pains}|tender calf|homans|pain in {calf,left calf,right calf,his calf,her calf}|painful calf|calf is tender',
  dvt_alternative_likely: 'alternative diagnosis {likely,more likely,as likely}',
  iliofemoral_dvt: 'iliofemoral|phlegmasia|whole leg {swelling,swollen}|iliofemoral dvt|entire leg swollen',
  g6pd_deficiency: 'g6pd|g6pd {deficiency,deficient}',
  symptomatic_anemia: 'symptomatic anemia|anemia with {dyspnea,angina,chest pain,sob}|tired with low hb',
  transfusion_in_progress:
    '{transfusion,transfusing} {in progress,running,ongoing}|during {transfusion,blood transfusion}|mid transfusion|{after,during} blood transfusion|being transfused|while receiving {blood,prbc,transfusion}|receiving {prbc,prbcs}|transfusion started|getting transfusion',
  blasts_on_smear: 'circulating blasts|blasts on {smear,film}|auer rods',
  splenomegaly:
    'splenomegaly|{enlarged,palpable,big} spleen|spleen {enlarged,palpable}|hepatosplenomegaly|tender spleen',
  priapism: 'priapism|prolonged erection|painful erection|erection lasting # {h,hours}',
  hydroxyurea_use: 'hydroxyurea|hydroxycarbamide|hydrea',
  // allergy, toxicology
  allergen_exposure:
    '{after,following,post} {bee sting,wasp sting,sting,peanut,peanuts,nuts,shellfish,shrimp,eating peanuts,eating shrimp,eating nuts,penicillin,amoxicillin,iv ceftriaxone,ceftriaxone,eating shellfish,cashews,eating fish,latex,a bee sting,a wasp sting,being stung}|{bee,wasp,hornet} sting|{stung by} {bee,wasp,a bee,a wasp}|allergen|ate {peanuts,shellfish,nuts,shrimp}|{min,mins,minutes} after {iv ceftriaxone,antibiotic,iv antibiotic,eating,penicillin,a dose,contrast,the injection}|allergic reaction|allergic rxn|exposure to {nuts,peanuts,latex}|stung',
  asthma_history: 'asthma|asthmatic|known asthmatic|=RAD',
  beta_blocker_use:
    '{metoprolol,bisoprolol,atenolol,carvedilol,propranolol,nadolol,labetalol,sotalol,nebivolol,lopressor,toprol,coreg}|beta blocker|beta blockers|betablocker',
  prior_anaphylaxis: '{prior,previous,hx,h/o,history of,past} anaphylaxis|previous anaphylactic',
  staggered_ingestion:
    'staggered {ingestion,overdose,od}|staggered over {several,#} {days,hours,h}|{unknown time,unknown timing} {of ingestion,ingestion}|{taken,took,ingested,swallowed,overdose} over {several,#} {days,hours,h}|{tablets,pills,grams,g} over {several,#} {days,hours,h}',
  level_above_treatment_line: '{above,over} {treatment line,nomogram,the line,the treatment line,rumack line}',
  co_ingestants:
    'co ingestants|co-ingestion|coingestants|coingestion|{with,and} {alcohol,etoh,vodka,whisky,wine,beer} {taken,ingested,coingested}|mixed overdose|polysubstance',
  pupils_pinpoint:
    '{pinpoint,pin point,miotic,constricted} {pupil,pupils}|miosis|pupils {pinpoint,pin point,miotic,constricted,# mm pinpoint}|{pupil,pupils} {1,1.5,2} mm',
  long_acting_opioid:
    '{methadone,fentanyl patch,buprenorphine patch,oxycontin,ms contin,long acting opioid,extended release oxycodone,opioid patch,morphine sr,mst}',
  tremor: 'tremor|tremors|tremulous|shaky|shakiness|shakes|trembling|hand tremor|hand tremors',
  hallucinations:
    'hallucinations|hallucinating|hallucination|{hearing voices,seeing things}|auditory hallucinations|visual hallucinations|hears voices|sees things|formication',
  prior_dt_or_seizure:
    '{prior,previous,hx,h/o,history of,past} {dts,dt,delirium tremens,withdrawal seizure,withdrawal seizures,alcohol withdrawal seizure,etoh withdrawal seizure}|previous withdrawal seizure',
  ophthalmoplegia: 'ophthalmoplegia|nystagmus|lateral rectus palsy|eye movement palsy|conjugate gaze palsy',
  loss_of_consciousness:
    'loss of consciousness|=LOC|loc|lost consciousness|knocked out|unconscious|losing consciousness|unresponsive|found unresponsive|went unresponsive|knocked unconscious',
  amnesia:
    'amnesia|amnestic|{cant,cannot,does not,doesnt,no} {remember,recall,recollection}|amnesic|no memory of|retrograde amnesia|doesnt remember',
  skull_fracture_signs:
    '{battle,battles} sign|raccoon eyes|hemotympanum|csf {otorrhea,rhinorrhea,leak}|{skull,basal skull,basilar skull,depressed skull} fracture|panda eyes|palpable skull fracture|clear fluid from ear',
  dangerous_mechanism:
    'dangerous mechanism|{pedestrian struck,ejected,rollover,high speed,high-speed}|fall from height|fell {down stairs,from height,down the stairs}|fell down {stairs,flight of stairs}|thrown from {horse,motorcycle,bike}|hit by {car,truck,bus}|fall down stairs|high impact',
  neck_midline_tenderness:
    '{c-spine,cervical spine,c spine,cervical} {tenderness,tender}|midline neck tenderness|-no midline tenderness|midline cervical tenderness',
  // women's health
  pelvic_pain:
    'pelvic {pain,cramping,cramps,discomfort}|pain in {pelvis,the pelvis}|suprapubic cramping|lower pelvic pain',
  shoulder_tip_pain: 'shoulder tip pain|shoulder-tip pain|shoulder tip',
  intrauterine_pregnancy_seen:
    '{iup,intrauterine pregnancy} {seen,confirmed,on us,on ultrasound}|intrauterine {pregnancy,gestational sac,sac}|-no iup|-empty uterus',
  free_fluid_us:
    'free fluid|free fluid {on us,on ultrasound,in pelvis,on fast,in morison}|hemoperitoneum|-no free fluid',
  adnexal_mass_us: 'adnexal mass|tubal ring|adnexal mass {on us,on ultrasound}|complex adnexal mass',
  ectopic_risk_factor:
    '{prior,previous,hx,h/o} {ectopic,ectopic pregnancy,pid,tubal surgery,tubal ligation}|=IUD|iud|=IVF|ivf|tubal ligation|iud in situ',
  rh_negative: 'rh {negative,neg,-}|rhesus negative|rhd negative|blood group {o,a,b,ab} negative|o neg blood group',
  reduced_fetal_movement:
    '{reduced,decreased,no,less} {fetal movement,fetal movements,fm}|baby not moving|=RFM|baby moving less',
  // paediatrics
  ill_appearing:
    '{ill,toxic,unwell,sick,septic} {appearing,looking}|looks {ill,toxic,unwell,sick,septic,awful}|appears {ill,toxic,unwell}|-{well appearing,looks well,nontoxic,non toxic,well looking,alert and playful,active and playful}|-appears well|-smiling and playful',
  poor_feeding:
    '{poor,reduced,decreased,not} {feeding,feeds}|{feeding,feeds} {poorly,less,down,poor}|not feeding|refusing {feeds,bottle,to feed}|off feeds|wont feed|refuses to feed|feeding less|-feeding {well,ok,normally,fine}|-taking full feeds|-breastfeeding well|-good feeding',
  apnea: 'apnea|apneic|apnea episodes|stopped breathing|pauses in breathing|apneas|not breathing|apneic episodes',
  grunting: 'grunting|grunts|grunting respirations|nasal flaring and grunting',
  bulging_fontanelle:
    'af {bulging,full,tense}|bulging {af,anterior fontanelle}|bulging {fontanelle,fontanel}|full fontanelle|{fontanelle,fontanel} {bulging,full,tense}|tense fontanelle|-{fontanelle,fontanel,=AF,af} {flat,soft,normal,soft and flat}|-flat fontanelle',
  vesicular_rash:
    'vesicular {rash,lesions}|vesicles|{herpetic,blistering vesicular} lesions|chickenpox rash|grouped vesicles|fluid filled blisters',
  ua_positive:
    '{ua,urinalysis,urine dip,dipstick,urine dipstick} {positive,pos,+,dirty,infected,suggestive of uti}|dirty {ua,urine}|-{ua,urinalysis,urine dip} {negative,neg,clean,clear,normal}|positive {ua,urinalysis,dipstick}',
  barking_cough:
    '{barking,barky,seal like,croupy,seal bark} cough|seal bark|cough like a seal|cough {barking,barky}|barky',
  severe_retractions:
    '{severe,marked,moderate to severe,deep} {retractions,recession,indrawing,subcostal retractions,intercostal retractions,wob,work of breathing,chest retractions}|severe chest retractions|head bobbing|severe increased work of breathing|-{no,mild} retractions|marked sternal retractions',
  air_entry_reduced: '{reduced,decreased,poor,diminished} {air entry,air movement}|air entry {reduced,decreased,poor}',
  drooling: 'drooling|drools|salivating',
  cyanosis:
    'cyanosis|cyanosed|cyanotic|{blue,bluish} {lips,around lips,spell,spells,lips and fingers}|turned blue|found blue|turning blue|lips blue|dusky lips|went blue',
  immunized:
    '{immunized,immunised,vaccinated,vaccinations up to date,immunisations up to date,immunizations up to date,utd on vaccines,vaccines utd,fully immunised}|=IUTD|-{unimmunized,unimmunised,unvaccinated,not vaccinated,not immunised}|vaccines up to date',
  foreign_body_suspected:
    '{suspected,possible,inhaled,swallowed,aspirated,query} {foreign body,fb}|foreign body|choking episode|choked on|inhaled {peanut,coin,toy}|swallowed {coin,toy,marble}|sudden choking',
  prior_intubation_airway: 'previous {airway intubation,subglottic stenosis}|subglottic stenosis|ex tracheostomy',
  dry_nappies_reduced:
    '{fewer,less,reduced,decreased,few} {wet nappies,wet diapers,wet diaper}|{no,not many,# wet} {wet nappies,wet diapers}|no {wet nappies,wet nappy,wet diapers,wet diaper}|{dry,fewer} {nappies,diapers}|not peeing|last wet {nappy,diaper}|only # wet {diapers,diaper,nappies}|decreased urine output|reduced urine output|not passing much urine|less urine|-good wet {diapers,nappies}|-normal wet {diapers,nappies}|-wet {diapers,nappies} normal',
  lethargy:
    'lethargy|lethargic|floppy|drowsy|drowsiness|difficult to wake|hard to wake|somnolent|listless|sleepy|obtunded|hard to rouse|difficult to rouse|stuporous|somnolence|very sleepy|decreased consciousness|reduced consciousness|-alert|-alert and active|increasingly sleepy|barely rousable',
  prematurity_or_chronic_disease:
    '{premature,preterm,prematurity,premie,preemie}|{born,delivered} {prematurely,premature,preterm}|congenital heart disease|=CHD|chronic lung disease of prematurity|=BPD|ex-prem|ex prem',
  bilious_vomiting:
    '{bilious,green,bile,bile stained} {vomiting,vomit,vomitus,emesis,vomits}|vomiting {bile,green,green fluid,bilious}|vomit is green|green bilious',
  sunken_eyes: 'sunken {eyes,fontanelle,fontanel}|eyes sunken|sunken eyed',
  dry_mucosa:
    'dry {mucosa,mucous membranes,mouth,mm,mucus membranes,lips and mouth,tongue,membranes}|tacky mucous membranes|mucous membranes dry|mm dry|-moist {mucous membranes,mm,mucosa}|-{mucous membranes,mm} moist|-mmm',
  // mental health (suicidality has a reader of its own beside these)
  suicidal_ideation:
    '{si,ideation,suicidal} with {plan,a plan,intent}|{suicidal,suicide} {ideation,ideations,thoughts,thinking,ideas,talk}|=SI|suicidal|suicidality|{passive,active} {si,suicidal ideation}|{thoughts,thinking,ideas} of {suicide,self harm,self-harm,harming herself,harming himself,hurting herself,hurting himself,ending her life,ending his life,killing herself,killing himself,dying,ending it,death and dying,being dead}|{wants,want,wanted,wishes,wishing,wish,wanting,hopes,hoped} {to die,to be dead,to end it all,to end her life,to end his life,to end it,death,to disappear forever,she were dead,he were dead,to kill herself,to kill himself,to end things,to not exist}|better off dead|better off without {him,her,me}|self harm|self-harm|self harming|selfharm|self harmed|self-harmed|self injury|self-injury|life {not worth living,isnt worth living,is not worth living}|not worth living|no reason to live|nothing to live for|tired of living|dont want to {live,be here,be alive,wake up,exist,go on}|doesnt want to {live,be here,be alive,wake up,exist,go on,be here anymore,live anymore}|does not want to {live,be here,be alive,wake up,exist,go on,be here anymore,live anymore}|do not want to {live,be here,be alive,wake up,exist,go on}|giving away {belongings,possessions}|hopeless and suicidal|=SI/HI|kms|unalive|cutting {herself,himself,wrists,her wrists,his wrists,arms}|parasuicide|{thinking about,thought about,considering,contemplating,talking about,talks about,threatening,threatens,threatened} {suicide,killing herself,killing himself,ending her life,ending his life,ending it,taking her own life,taking his own life,ending it all,taking her life,taking his life}|would rather be dead|rather be dead|cant go on|cannot go on|dsh|=DSH|wishes never to wake up|not wake up',
  suicide_plan:
    '{plan,plans,planning,planned} to {hang,hang himself,hang herself,overdose,jump,shoot,kill,kill himself,kill herself,od,end it,end her life,end his life,drown,die,cut,commit suicide}|suicide {plan,note}|suicidal {with plan,with a plan}|{si,ideation} with {plan,a plan}|{bought,has,obtained,got} {rope,a rope}|wrote {a note,suicide note,a goodbye note,goodbye letters}|goodbye {note,letter,letters}|specific plan|stockpiling {pills,tablets,medication,meds}|stockpiled {pills,tablets,medication,meds}|suicidal plan|suicidal plans|-no {plan,plans,suicide plan,suicidal plan,suicidal plans}|-without {plan,a plan}|-denies plan|collected pills',
  suicide_intent:
    'suicidal {intent,intention}|{intent,intends,intention} to {die,kill,kill himself,kill herself,act,end her life,end his life}|suicide intent|{si,ideation,plan} with intent|plan and intent|going to kill {herself,himself,myself}|will kill {herself,himself,myself}|-no intent|-denies intent|-without intent|-no plan or intent|-no plans or intent',
  suicide_means_access:
    'access to {gun,firearm,firearms,guns,means,weapon,a gun,pills,lethal means}|{bought,has,got,owns,obtained} {rope,gun,a gun,a rope,pills stockpiled,firearm,a firearm,guns at home}|{gun,guns,firearm,firearms} {at home,in home,in the home,in the house}|loaded gun|stockpiled {pills,tablets}|-no access to {means,firearms,guns}|-no {guns,firearms}',
  suicide_attempt_recent:
    'suicide {attempt,attempts}|attempted {suicide,to kill herself,to kill himself,hanging,to hang herself,to hang himself,overdose,to end her life,to end his life,to take her own life,to take his own life}|tried to {kill herself,kill himself,hang herself,hang himself,end her life,end his life,overdose,commit suicide,end it,jump off,jump from,drown herself,drown himself,take her own life,take his own life,kill myself}|s/p overdose attempt|slit {wrists,her wrists,his wrists}|{cut,slashed} {wrists,her wrists,his wrists}|jumped {from,off} {bridge,building,window,a bridge,a building}|hanging attempt|attempted od|suicidal attempt|took {pills,tablets,overdose} {on purpose,intentionally,to die,deliberately}|attempt on her life|attempt on his life|shot himself|shot herself|hanged himself|hanged herself|intentional overdose|deliberate overdose|intentional ingestion',
  prior_attempts:
    '{prior,previous,prev,past,hx,h/o,history of,multiple} {attempt,attempts,suicide attempt,suicide attempts,overdose,overdoses,od,self harm}|prev attempt|attempted before',
  psychosis:
    'psychosis|psychotic|{paranoid,paranoia,delusions,delusional,delusion}|responding to internal stimuli|command hallucinations|thought disorder|persecutory',
  intoxicated:
    'intoxicated|{is,appears,looks} drunk|inebriated|{etoh,alcohol} on {board,breath}|smells of {alcohol,etoh}|under the influence|intoxication|=EtOH on board|high on drugs',
  ingestion_or_injury:
    '{ingested,swallowed,took} {bleach,overdose,poison,a bottle of pills,handful of pills,insecticide,antifreeze}|self inflicted {wound,wounds,laceration,lacerations,injury}|overdosed|intentional overdose|{cut,slit,slashed} {wrists,her wrists,his wrists}|deliberate overdose|intentional ingestion|took an overdose',
  safe_support_available:
    '{supportive,good} {family,support,spouse,partner,network}|{lives with,staying with} supportive {family,parents,wife,husband,partner}|good support|family can stay|-{lives alone,no support,no family,homeless,socially isolated,no social support}',
  substance_use:
    'substance {use,abuse,misuse}|{drug,polysubstance} {use,abuse,user}|recreational drugs|marijuana|cannabis|=THC|=IVDU|heroin user|opioid use disorder|=OUD|drug abuse',
  imminent_violence:
    '{threatening,threatens} {staff,others,family,violence,to kill others,neighbors,with knife,with a knife}|homicidal|{brandishing,has a} {weapon,knife}|violent towards|assaulting staff|=HI|homicidal ideation|imminent violence|with weapon',
  first_psychosis: 'first {psychosis,psychotic episode,episode psychosis,episode of psychosis}|new onset psychosis',
  muscle_rigidity:
    '{muscle,lead pipe,generalised,generalized} rigidity|clonus|lead pipe|hyperreflexia and clonus|rigidity|rigid muscles',
  prior_mania:
    '{prior,previous,past,hx,h/o,history of} {mania,manic episode,hypomania,manic episodes}|bipolar|=BPAD|-never manic|-no mania|-no history of mania|-no manic|manic episode',
  function_impairment:
    '{unable to,cant,cannot,not able to} {work,function,cope,look after self}|impaired function|missing {work,school}|off work|functional impairment|-still working|-able to work|-working normally',
  severe_self_neglect: 'self neglect|neglecting self care',
  postpartum_harm_thoughts:
    '{thoughts,urges} of harming {baby,the baby,her baby,infant}|{wants,urges,thoughts} to {harm,hurt} {baby,the baby,her baby}|infanticidal',
  cognitive_decline:
    '{cognitive decline,memory loss,worsening memory,memory problems,declining cognition,forgetful,forgetfulness,poor memory}',
  // musculoskeletal
  joint_swelling:
    '{joint,knee,ankle,wrist,elbow,toe,finger,hip,shoulder,mtp} {swelling,effusion,swollen,swelled}|swollen {joint,knee,ankle,wrist,elbow,toe,joints,finger,r knee,l knee,right knee,left knee,hot knee,1st mtp}|hot swollen {joint,knee,ankle,wrist,elbow,toe,r knee,l knee}|swelling of {knee,joint,ankle,joints,wrist,toe}|joint effusion|swelling in {joint,joints,knee,ankle,toe,big toe}|1st mtp swollen',
  joint_warmth:
    '{hot,warm} {joint,knee,ankle,wrist,elbow,toe,swollen knee,swollen joint,swollen ankle,swollen r knee,and swollen knee,and swollen joint,swollen big toe,red knee}|joint {warmth,warm,hot}|knee {hot,warm}|hot swollen|red hot {toe,joint,knee}|toe red hot',
  unable_weight_bear:
    '{cant,cannot,unable to,not able to,not,wont,refusing to,refuses to} {weight bear,wt bear,bear weight,weightbear,wb}|non weight bearing|nonweightbearing|=NWB|refuses to walk|limping and refuses|-able to {bear weight,weight bear}|-full weight bearing',
  passive_motion_pain:
    'pain {on,with} passive {movement,motion,rom,stretch}|painful {passive rom,passive motion,rom}|pain with any rom',
  prosthetic_joint:
    'prosthetic {joint,knee,hip}|{hip,knee,joint} prosthesis|=TKR|=THR|=TKA|=THA|{knee,hip} replacement|artificial {hip,knee,joint}',
  injection_drug_use:
    '{iv,injection,intravenous,injecting} drug {use,user,abuse,users}|=IVDU|ivdu|=PWID|pwid|injects {heroin,drugs,meth}|shoots {heroin,up}|track marks|needle nearby|=IVDA|injecting heroin',
  prior_gout: '{prior,previous,hx,h/o,history of,known,recurrent} {gout,gout attacks,gout flares}|known gout',
  tophi: 'tophi|tophus|tophaceous',
  colchicine_interaction_drug:
    'clarithromycin|ketoconazole|itraconazole|ritonavir|cyclosporine|verapamil|diltiazem|paxlovid',
  mucosal_lesions:
    '{mucosal,oral,mouth,lip,genital} {lesions,erosions,ulcers,involvement,ulceration,sores,blisters}|{lips,mouth} eroded|mouth sores|eroded lips|erosions in mouth|mouth ulcers|mouth+eyes+genital erosions|{mouth,eyes,genital} erosions|blisters in mouth',
  leg_radiation:
    '{radiating,radiates,rad,radiation,shooting,shoots} {to,down,into} {leg,legs,left leg,right leg,r leg,l leg,thigh,foot,the leg,her leg,his leg,the back of leg,both legs,calf,below knee,buttock and leg}|sciatica|{bilat,bilateral} sciatica|pain down {leg,the leg,left leg,right leg}|radicular pain|radiculopathy|shooting pain down',
  leg_weakness:
    '{leg,legs,lower extremity,lower limb,le,bilateral leg,foot} weakness|weakness in {legs,leg,both legs,left leg,right leg,lower limbs}|weak {leg,legs}|foot drop|paraparesis|legs {weak,giving way,gave way}|paraplegia',
  saddle_anesthesia:
    'saddle {anesthesia,numbness,paresthesia,area numbness}|numb saddle|{perineal,perianal} {numbness,anesthesia}|numbness in {saddle area,groin and perineum,perineum}|numb {bottom,genitals,perineum}|-no saddle anesthesia',
  fecal_incontinence:
    '{fecal,bowel,stool} incontinence|incontinent of {stool,feces}|incontinence of {stool,bowel,feces,bowel and bladder}|loss of bowel control|soiling|bowel or bladder incontinence|bowel/bladder incontinence|bladder or bowel incontinence',
  bilateral_leg_symptoms:
    '{bilateral,bilat,both} {sciatica,leg weakness,leg symptoms,leg numbness,legs weak}|both legs {weak,numb,affected}|bilateral leg {weakness,numbness}|weakness in both legs|bilateral lower extremity weakness',
  steroid_use_long: '{long term,chronic} {steroid,steroids}|osteoporosis|osteoporotic',
  pain_radiates_groin:
    '{r,l,right,left} {flank,loin} to groin|{radiating,radiates,rad,radiation,going,goes} {to groin,to the groin,into groin,groin,to testicle,to his groin,to her groin,into the groin}|{flank,loin} to groin',
  unable_to_void:
    '{cant,cannot,unable to,couldnt,not able to} {pee,urinate,pass urine,void,pass water}|unable to {pass urine,void}|inability to pass urine|inability to void|no urine x # h|no urine since',
  suprapubic_pain:
    'suprapubic {pain,tenderness,discomfort,fullness,tender}|{bladder,lower bladder} pain|tender suprapubic|tender bladder|pain over bladder',
  gross_hematuria:
    '{gross,frank,visible,macroscopic} hematuria|{passing,clots} {clots in urine,in urine,clots per urethra}|clots in urine|blood clots in urine|clot retention|frankly bloody urine',
  anticholinergic_opioid_use:
    '{oxycodone,oxybutynin,diphenhydramine,benadryl,amitriptyline,morphine,hydromorphone,dilaudid,tramadol,codeine,fentanyl,hydrocodone,percocet,vicodin,methadone,opioids,opioid,opiates,solifenacin,tolterodine,hydroxyzine,anticholinergic,nortriptyline}',
  prostate_history:
    '=BPH|bph|prostate {cancer,ca,disease,enlargement,hyperplasia}|enlarged prostate|prostatism|=TURP|benign prostatic hyperplasia',
  testis_high_riding:
    'high riding {testis,testicle}|{transverse,horizontal} testis|testis {high riding,high,retracted}',
  cremasteric_reflex_absent:
    '{absent,no,negative} {cremasteric,cremaster} {reflex}|absent cremasteric|cremasteric {absent,reflex absent,negative}|no cremasteric|-cremasteric {present,intact,reflex present,reflex intact}',
  testicular_swelling:
    '{testicular,scrotal,testis,testicle,scrotum} {swelling,swollen,edema}|swollen {testicle,testis,scrotum}|swelling of {scrotum,testicle}',
  undescended_testis: '{undescended,retractile} {testis,testicle}|cryptorchid|cryptorchidism',
  doppler_flow_absent:
    '{absent,no,reduced} {doppler flow,flow on doppler,blood flow,flow on us}|doppler {no flow,absent flow}|-doppler flow present|-normal doppler flow|-good flow on doppler',
  trauma_scrotal:
    '{scrotal,testicular,groin} {trauma,injury}|{kicked,hit,kick} in {groin,balls,testicles,the groin,scrotum}',
  // skin, eye, ear nose throat
  nikolsky_positive:
    'nikolsky {+,positive,pos,sign positive}|nikolsky|positive nikolsky|epidermal detachment|skin sloughing|-nikolsky {negative,neg,-}|skin {sloughing,sloughs off}',
  eye_involvement:
    'mouth+eyes+genital erosions|{eye,ocular,conjunctival} {involvement,erosions,lesions}|{eyes,mouth+eyes,eye} {erosions,crusted,involved}|conjunctival erosions|eyes+genital erosions',
  airway_involvement:
    '{airway,laryngeal} {involvement,edema,swelling,compromise}|{hoarse voice,voice change,hoarseness,muffled voice,hoarse}|throat {closing,tightness,swelling,closing up}|airway swelling',
  tongue_swelling:
    '{tongue,throat,uvula} {swelling,swollen,edema,swelled}|swollen {tongue,throat,uvula}|swelling of {tongue,throat,the tongue}|tongue and lips swollen|throat closing',
  ace_inhibitor_use:
    '{lisinopril,enalapril,ramipril,perindopril,captopril,benazepril,quinapril,fosinopril,trandolapril,acei}|ace inhibitor|ace inhibitors|=ACEi|=ACEI|=ACE-I',
  family_history_angioedema: '{family history,fhx,fh} of angioedema|hereditary angioedema|=HAE',
  lesion_duration_over_24h:
    'lesions {last over 24 h,lasting over 24 hours,last more than 24 hours,lasting days}|individual lesions last over 24 h|-{lesions,wheals,hives} {come and go,resolve within 24 h,last under 24 h,move around}',
  visual_loss:
    '{visual,vision} loss|loss of {vision,sight}|{sudden,painless} {visual loss,vision loss,loss of vision,blindness}|{cant,cannot} see|blind in|va {down,reduced,decreased,hand movements}|{reduced,decreased} {vision,visual acuity,va,acuity}|vision {down,reduced,worse,loss,gone,decreased}|blindness|curtain over vision|lost vision|lost sight|amaurosis|counting fingers|went blind',
  eye_pain_severe:
    '{severe,intense,excruciating} {eye pain,ocular pain}|eye pain|{painful,pain in} {eye,red eye,left eye,right eye,eyes,the eye}|red painful eye|painful {left,right} eye|ocular pain|eye {hurts,is painful}|eye painful',
  contact_lens_wear:
    'contact {lens,lenses}|contact lens {wearer,wear,user}|=CL wearer|wears contacts|sleeps in contacts|contacts wearer|sleeping in contacts',
  chemical_injury:
    'chemical {splash,injury,burn,exposure}|{bleach,acid,alkali,lime,cement} {splash,in eye,in eyes,to eye,splashed in}|{bleach,acid,alkali,lime,ammonia} {splashed,splash} {in,into} {eye,eyes}',
  penetrating_eye_injury:
    'penetrating {eye injury,ocular injury,injury to eye}|globe {rupture,injury}|open globe|ruptured globe|seidel positive|metal on metal|hammering metal|teardrop pupil',
  pupil_fixed_mid_dilated:
    '{mid dilated,mid-dilated} {pupil,fixed pupil,nonreactive pupil,unreactive pupil}|fixed mid dilated|mid dilated fixed pupil|mid-dilated|mid-dilated fixed pupil|pupil {mid dilated,mid-dilated}|fixed {mid-dilated,mid dilated} pupil',
  corneal_opacity:
    'corneal {opacity,infiltrate,ulcer,haze,edema,clouding}|{hazy,cloudy,steamy} cornea|cornea {hazy,cloudy,opaque}|white spot on cornea|keratitis|dendritic ulcer|hypopyon',
  posterior_bleed:
    'posterior {bleed,bleeding,epistaxis,nosebleed}|blood {down throat,running down throat,going down throat,down back of throat,down the throat}|bilateral epistaxis|bleeding both nostrils',
  trauma_nasal:
    'nasal {trauma,fracture,injury}|{punched,hit} in {nose,the nose,face}|broken nose|nose {trauma,injury,broken}|blow to nose',
  prior_packing: '{prior,previous} packing|packed before|nasal packing {last week,before,removed}',
  telangiectasia: 'telangiectasia|telangiectasias|=HHT|osler weber rendu',
  unilateral_nasal_obstruction:
    'unilateral {nasal obstruction,nasal blockage,blocked nose}|one sided {nasal obstruction,nasal blockage}|one nostril blocked',
  hip_pain_unable_to_stand:
    'hip pain {and cannot stand,cant stand,unable to stand,unable to walk}|{leg,r leg,l leg,right leg,left leg} {short,shortened} {and externally rotated,and ext rotated,+ ext rotated,externally rotated,and rotated}|shortened and externally rotated|{cant,cannot,unable to} stand {hip pain}|short + ext rotated|shortened externally rotated|hip {pain,painful} after {fall,a fall}|{hip,neck of femur} fracture|=NOF|hip fx|broken hip|cant stand hip',
  safeguarding_concern:
    'safeguarding|{nonaccidental,non accidental} {injury,trauma}|=NAI|{domestic,elder,child} {violence,abuse,neglect}|bruises in various stages|social services concern',
  dementia_history: 'dementia|demented|alzheimer|alzheimers|lewy body|vascular dementia',
  tonsillar_exudate:
    '{tonsillar,tonsil} {exudate,exudates}|exudative {tonsils,tonsillitis,pharyngitis}|exudate on {tonsils,tonsil}|white {patches on tonsils,spots on tonsils,exudates,patches on throat}|pus on {tonsils,tonsil}|tonsils with exudate',
  tender_cervical_nodes:
    '{tender,swollen} {cervical,anterior cervical,neck} {nodes,lymph nodes,lns,lymphadenopathy,adenopathy,glands}|{cervical,anterior cervical} {lymphadenopathy,adenopathy,lad,nodes}|swollen {glands,neck glands,glands in neck}|tender nodes|neck glands swollen|tender anterior cervical lymphadenopathy|enlarged cervical lymph nodes',
  trismus:
    'trismus|{cant,cannot,unable to,difficulty} {open mouth,open her mouth,open his mouth,opening mouth}|lockjaw|hot potato voice|jaw locked|reduced mouth opening',
  neck_swelling:
    'neck {swelling,lump,mass,swollen}|swollen neck|swelling of {neck,the neck}|bull neck|lump in neck|swelling in neck',
  rash_present:
    'rash|rashes|skin {eruption,lesions,rash}|exanthem|maculopapular|erythematous rash|spots on skin|itchy rash|-no rashes',
  toxic_rash: '{toxic,scarlatiniform,sunburn like,sandpaper,scarlatina} rash|scarlet fever|sandpaper|scarlatina',
  rhinorrhea:
    'rhinitis|rhinorrhea|{runny,running,blocked,stuffy,congested} nose|nasal {congestion,discharge}|coryza|coryzal|congestion|stuffy|snotty|snot|sneezing|cold symptoms|cold sx|head cold|common cold|runny and stuffy nose|nose running|nasal blockage',
  facial_pain:
    'facial {pain,pressure,tenderness}|sinus {pressure,pain,tenderness}|pain over {sinuses,cheeks,maxillary sinuses}|maxillary {pain,tenderness}|face pain|pressure in face|pain in face|cheek pain',
  double_worsening:
    '{worse after initial improvement,got better then worse,double worsening,double sickening,initially improved then worse,improved then worsened}|better then worse',
  influenza_season:
    '{flu,influenza,covid} {season,going around,contact,contacts,exposure}|sick contacts|sick contact|exposed to {covid,flu,influenza}|covid contact|flu contact|contact with covid',
  supplemental_oxygen:
    'on # l|on # l {nc,o2,oxygen,nasal cannula,via nc}|# l {nc,nasal cannula,o2,oxygen}|on #l|#l nc|=NRB|nrb|non rebreather|nonrebreather|on oxygen|on o2|{supplemental,high flow} {oxygen,o2}|hfnc|venturi|on # liters|# liters {nc,nasal cannula,o2,oxygen}|face mask oxygen|on bipap|on cpap|on # litres|-on room air|-on ra|-room air|-on air|-% ra|-# ra',
  // selects
  'alcohol_use=heavy':
    '{drinking,drinks,drank,consuming,consumed} {large,huge,excessive} {amount,amounts,quantity,quantities} of {alcohol,beer,wine,spirits,vodka,whisky}|drinks alcohol {heavily,excessively}|drinking alcohol {heavily,excessively}|excessive alcohol|alcohol binge|binge drinking|etoh cirrhosis|alcoholic|alcoholism|alcohol {abuse,dependence,dependent,use disorder,misuse}|etoh {abuse,dependence,use disorder,misuse}|heavy {drinker,drinking,alcohol use,etoh use,alcohol,etoh}|=AUD|binge drinker|drinks {bottle of vodka,a bottle of vodka,a bottle of wine} {daily,per day,a day,/day}|chronic {alcohol,etoh} {use,abuse}|alcoholic cirrhosis|drinks heavily|alcohol excess|excess alcohol',
  'alcohol_use=none':
    'no {alcohol,etoh}|{nondrinker,teetotal,teetotaler,non drinker}|denies {alcohol,etoh}|does not drink alcohol|never drinks|no etoh use|no alcohol use',
  'diabetes_type=type1': 't1dm|=T1D|=IDDM|type 1 {dm,diabetes,diabetic}|=DM1|dm1|t1 dm|dm type 1|diabetes type 1',
  'diabetes_type=type2': 't2dm|=T2D|=NIDDM|type 2 {dm,diabetes,diabetic}|=DM2|dm2|t2 dm|dm type 2|diabetes type 2',
  'lactulose_adherence=no':
    '{ran out of,off,out of,stopped,not taking,missed,noncompliant with,nonadherent with,no} lactulose|lactulose {stopped,ran out,noncompliance}',
  'lactulose_adherence=yes': '{taking,on,compliant with,adherent to} lactulose',
  'stool_pattern=mixed':
    'alternating {bowel habit,bowel habits,diarrhea and constipation,constipation and diarrhea,diarrhea constipation,stools}|=IBS-M|mixed bowel habit',
  'stool_pattern=diarrhea': '=IBS-D',
  'stool_pattern=constipation': '=IBS-C',
  'vertigo_timing=seconds_positional':
    '{spinning,vertigo,dizziness,dizzy,room spinning} {for seconds,lasting seconds,lasts seconds}|brief positional vertigo|seconds when rolling',
  'vertigo_timing=episodic_hours': 'vertigo {for hours,lasting hours}|episodes lasting hours',
  'vertigo_timing=continuous': '{continuous,constant,persistent} {vertigo,dizziness,spinning}',
  'vaginal_bleeding=heavy': 'heavy {vaginal bleeding,pv bleeding,pv bleed}|{soaking,saturating} {pads,a pad}',
  'vaginal_bleeding=light':
    'light bleeding|bleeding in pregnancy|pregnancy bleeding|pregnant {with,and} bleeding|{vaginal,pv} {bleeding,bleed,spotting}|spotting|light {vaginal bleeding,pv bleeding}|bleeding per vagina|bleeding pv',
  'vaginal_bleeding=none': 'no {vaginal bleeding,pv bleeding,pv bleed,spotting,vaginal spotting}',
  'antiseizure_adherence=no':
    '{missed,missing,ran out of,out of,stopped,off,not taking,forgot,skipped,noncompliant with} {keppra,levetiracetam,phenytoin,dilantin,valproate,depakote,lamotrigine,lamictal,carbamazepine,tegretol,aed,aeds,antiepileptics,seizure meds,antiseizure meds,meds keppra}',
  'antiseizure_adherence=yes': '{compliant with,taking} {keppra,levetiracetam,phenytoin,valproate,aeds,seizure meds}',
  'medication_adherence=no':
    '{ran out of,off,stopped,not taking,stopped taking,noncompliant with} {meds,medications,his meds,her meds,bp meds,medication,all meds}|{noncompliant,nonadherent,non compliant,non adherent}',
  'joint_site=knee':
    '{hot,swollen,painful,red,hot swollen,swollen r,swollen l,swollen right,swollen left} {knee,r knee,l knee,right knee,left knee}|knee {effusion,pain,swelling,swollen}',
  'joint_site=first_mtp': '{big toe,great toe,1st mtp,first mtp,1st mtpj,podagra}',
  'joint_site=hip': 'hip {effusion,septic}|irritable hip',
  'joint_site=ankle': '{hot,swollen,red,hot swollen} ankle|ankle {effusion,swollen,swelling}',
  'joint_site=wrist': '{hot,swollen,red,hot swollen} wrist|wrist {effusion,swollen,swelling}',
  'rash_type=blistering':
    'blistering rash|blistering {eruption,skin}|bullous rash|painful blistering rash|skin blisters',
  'rash_type=targetoid': '{targetoid,target} {rash,lesions}|targetoid',
  'rash_type=morbilliform': '{morbilliform,maculopapular} rash|maculopapular',
  'rash_type=urticarial': 'urticarial rash|hives',
  'rash_type=petechial': '{petechial,purpuric} rash',
  'fall_mechanism=unwitnessed': 'unwitnessed fall|fall unwitnessed|found on floor|found on the floor|found down',
  'fall_mechanism=trip_slip':
    'mechanical fall|{tripped,tripped over,slipped on}|trip and fall|tripped and fell|slipped and fell',
  'fall_mechanism=collapse': 'collapsed and fell|syncopal fall',
  'malignancy_type=burkitt_or_all': 'burkitt|burkitts|=ALL|burkitt lymphoma|acute lymphoblastic leukemia',
  'malignancy_type=aml': '=AML|acute myeloid leukemia',
  'malignancy_type=cll': '=CLL|chronic lymphocytic leukemia',
  'malignancy_type=high_grade_lymphoma': '=DLBCL|high grade lymphoma',
  'malignancy_type=solid_tumor': '{breast,prostate,colon,lung,pancreatic,ovarian,gastric,bladder} {ca,cancer}',
  'h_pylori_status=positive': '{h pylori,h. pylori,helicobacter} {positive,pos,+}|{positive,pos} h pylori',
  'h_pylori_status=negative': '{h pylori,h. pylori,helicobacter} {negative,neg}',
  'av_block_type=complete':
    'complete heart block|=CHB|3rd degree {avb,av block,heart block}|third degree {av block,heart block,avb}',
  'av_block_type=mobitz_ii': 'mobitz ii|mobitz 2|mobitz type 2',
  'av_block_type=mobitz_i': 'wenckebach|mobitz i|mobitz 1',
  'av_block_type=first_degree': 'first degree {av block,heart block}|1st degree {av block,avb,heart block}',
  'dysphagia_type=solids':
    'dysphagia to {solids,solid food}|solid food dysphagia|{meat,steak,food,chicken} stuck|trouble swallowing solids|difficulty swallowing solids',
  'dysphagia_type=liquids': 'dysphagia to liquids|difficulty swallowing liquids',
  'dysphagia_type=both':
    'dysphagia to {solids and liquids,both solids and liquids,liquids and solids}|difficulty swallowing solids and liquids',
  'volume_status=hypovolemic': 'hypovolemic|volume {depleted,depletion}|dehydrated|clinically dry|looks dry',
  'volume_status=euvolemic': 'euvolemic',
  'volume_status=hypervolemic': 'hypervolemic|fluid overloaded|volume overloaded|fluid overload|volume overload',
  'discharge_type=purulent':
    'purulent {eye discharge,discharge}|{pus from,sticky} {eye,eyes}|mucopurulent discharge|sticky yellow discharge',
  'discharge_type=watery': 'watery {eye discharge,discharge,eyes,eye}|tearing eyes|epiphora',
  'skin_site=leg':
    'red {hot leg,swollen leg,leg,shin}|{leg,calf,shin} {cellulitis,erythema,redness}|cellulitis of {leg,left leg,right leg,the leg}',
  'skin_site=face': '{facial,face} {cellulitis,erythema}',
  'encephalopathy_grade=0': 'no {encephalopathy,hepatic encephalopathy,he}',
  'encephalopathy_grade=1':
    '{he,encephalopathy,west haven} {grade 1,grade i}|grade {1,i} {he,encephalopathy,hepatic encephalopathy}',
  'encephalopathy_grade=2':
    '{he,encephalopathy,west haven} {grade 2,grade ii}|grade {2,ii} {he,encephalopathy,hepatic encephalopathy}',
  'encephalopathy_grade=3':
    '{he,encephalopathy,west haven} {grade 3,grade iii}|grade {3,iii} {he,encephalopathy,hepatic encephalopathy}',
  'encephalopathy_grade=4':
    '{he,encephalopathy,west haven} {grade 4,grade iv}|grade {4,iv} {he,encephalopathy,hepatic encephalopathy}',
  'suspected_infection_source=lung': '{pulmonary,lung,chest} source|source {lung,chest}',
  'suspected_infection_source=urine': 'urinary source|source urine',
  'ibd_current_therapy=text': 'mesalamine|mesalazine|sulfasalazine|vedolizumab|ustekinumab',
}
