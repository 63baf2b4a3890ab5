import { dangers, type DangerRow } from './danger-rows.ts'

/** After operations and procedures, and what imaging or a monitor shows later. */
export const OPERATIONS: DangerRow[] = [
  ...dangers(
    'ER_NOW',
    'NCEPOD and Royal College of Surgeons',
    'Standards for the deteriorating surgical patient',
    2018,
    'Operating surgeon, anesthesia and critical care now: oxygen, two large lines, blood, crossmatch; CT angiography only when stable; theatre or interventional radiology',
    `
    bleeding after surgery: {300|400|500|600|700|800|900|1000|1200|1500|2000} ml {fresh blood|blood|frank blood} in {drain|the drain}, {300|400|500|600|700|800|900|1000|1200|1500|2000}ml {fresh blood|blood|frank blood} in {drain|the drain}, {drain|drains} {full of|filling with} {fresh blood|blood}, {fresh|frank|bright red} blood in {drain|the drain|drains|vac}, {postoperative|post operative|postop|post-op} {hemorrhage|haemorrhage|bleed|bleeding}, returned to theatre for bleeding, wound {pouring|soaked with|spurting} blood, dressing soaked {with blood|in blood}
    hemorrhage after pancreatic surgery: {bled|bleed|bleeding|blood in drain} after {whipple|pancreatectomy}, sentinel bleed, gastroduodenal stump bleed, gastroduodenal artery {pseudoaneurysm|blowout|bleed}
    leak after surgery: {anastomotic|staple line|duodenal stump|pancreatic|gastric|esophageal|oesophageal} {leak|dehiscence|breakdown}, {feculent|faeculent|enteric|bilious|bowel contents} {fluid|content|contents} in {drain|wound}, contrast {leak|extravasation} 
    active extravasation: contrast blush, arterial blush, active {bleeding|haemorrhage|hemorrhage} on {ct|angio|imaging}, active {contrast|arterial} extravasation
    descending mediastinitis: {abscess|collection|infection|gas} {extending|extends|tracking|tracks|spreading|spread} {into|to|in} {the mediastinum|mediastinum}, gas in {the mediastinum|mediastinum}
    local anesthetic toxicity: metallic taste after {block|local|lidocaine|lignocaine|bupivacaine|infiltration}, perioral {tingling|numbness} after {block|local|lidocaine|lignocaine|bupivacaine|infiltration}, {seizure|fitting|fit|arrest|arrested|collapsed} after {block|local anaesthetic|local anesthetic|nerve block|lidocaine|bupivacaine|levobupivacaine}
    epidural hematoma after neuraxial block: {legs|leg} {weaker|weak|numb|heavy|dead} after {epidural|spinal}, block not wearing off, dense block hours after, {cannot|can't|cant|unable to} move legs after {epidural|spinal}
    neck hematoma after surgery: neck {swelling|swollen|haematoma|hematoma} after {thyroidectomy|carotid endarterectomy|neck dissection|parathyroidectomy|acdf}, expanding neck {swelling|haematoma}
    post tonsillectomy bleed: {spitting|spat|coughing|swallowing|vomiting} {clots|blood clots|fresh blood|bright red blood} after {tonsillectomy|adenoidectomy}, {spitting|spat} clots
    limb ischemia after surgery: pulse {gone|lost} in {the foot|the leg|the hand|the arm|foot|hand|leg}, lost {pulse|pulses|doppler|doppler signal} in {the foot|foot|the leg|leg|hand|the hand}, no {pedal|foot|dp|pt|distal|doppler} {signal|signals|doppler}, graft {occluded|blocked|thrombosed|down}
    strangulated bowel on imaging: incarcerated {loop|bowel|segment|small bowel}, {bowel|loop|wall} {ischaemia|ischemia|ischaemic|ischemic}, non enhancing bowel
    laceration of a solid organ: {liver|splenic|spleen|renal|kidney|pancreatic} {lac|lacs} , grade {3|4|5|iii|iv|v} {liver|splenic|spleen|renal|kidney} {injury|laceration|lac}
    enteric fluid in the drain: {drain|wound} {now feculent|feculent|now faeculent|faeculent|now enteric|enteric}
    detached skin: skin {sheared off|sloughing off|sloughed off|coming off in sheets|peeling off in sheets}
    arterial occlusion on imaging: no flow in {the|} {popliteal|femoral|sfa|brachial|radial|iliac|tibial|axillary|subclavian} {artery|arteries}, {popliteal|femoral|sfa|brachial|iliac|axillary|superior mesenteric} artery {occluded|occlusion|thrombosed|thrombosis|transected}, no {arterial flow|arterial signal|arterial signals}
    limb under a cast without circulation: {fingers|toes|hand|foot} {numb|cold|blue|dusky|white|pale} {in|under|after|since} {cast|plaster|backslab|pop|the cast|the plaster}, {cast|plaster|backslab|pop} too tight with {numbness|numb fingers|blue fingers}, {fingers|toes} {now numb and cold|now cold and numb|now cold and blue|now blue and cold|now white and cold}
    open fracture: open {metacarpal|metatarsal|phalanx|phalangeal|finger|hand|wrist|forearm|radius|radial|ulna|humerus|elbow|patella|foot|skull|clavicle|calcaneal|talus|fibula} {fracture|fractures}
    
    flap failure: flap {congested|blue|dusky|cold|white|failing|no doppler}, replant {dusky|blue|white|cold}
    uterine rupture: uterus {ruptured|rupture}, {uterine|scar} {rupture|dehiscence}, {scar|section scar} {tender|tenderness|pain} in {labour|labor}, uterine inversion, inverted uterus
    fetal distress: {terminal|prolonged|sustained} bradycardia on ctg, sinusoidal {ctg|trace|tracing}, {ctg|trace} {abnormal|pathological|suspicious with bleeding|preterminal}, fetal bradycardia, ctg {bradycardia|bradycardic|flat|decelerations}, {flat|pathologic} ctg, {fetal heart|FHR|foetal heart} {60|70|80|90}, prolonged deceleration
    cord compression on imaging: cord {compressed|compression} at, cauda equina {compressed|compression}, {epidural|extradural} {abscess|haematoma|hematoma|collection}, complete canal stenosis with {retention|weakness}
    priapism: erection # {h|hr|hrs|hours|hour}, # {h|hr|hrs|hours|hour} erection, erection {lasting|lasted|since|x} # {h|hr|hrs|hours}, erection won't go down, erection wont go down
    gas in soft tissues: gas {in|within|tracking in} {soft tissues|soft tissue|the soft tissues|fascia|the fascia|muscle|the scrotum|scrotum|perineum|the perineum}, soft tissue gas, subcutaneous gas
  `,
  ),
  ...dangers(
    'ADMIT',
    'NCEPOD and Royal College of Surgeons',
    'Standards for the deteriorating surgical patient',
    2018,
    'Operating team today: cultures, antibiotics after cultures, CT; drain or re-explore; admit',
    `
    bile in the drain: {bile|bilious fluid|bile stained fluid} in {drain|the drain|wound}, biloma, subhepatic collection
    infected wound after vascular surgery: {groin|bypass|graft} wound {gaping|dehisced|broken down|discharging|infected|purulent}, {groin|bypass|graft} wound {pus|with pus}
    infection after prostate biopsy: {after|post|following} {trus|prostate|transrectal|transperineal} biopsy, {trus|transrectal} biopsy with {fever|rigors}
    collection after surgery: {pelvic|subphrenic|intra-abdominal|intraabdominal|postoperative|rim enhancing|subhepatic} collection, collection with gas, {fluid collection|collection|abscess} in {gb fossa|gallbladder fossa|the gallbladder fossa|pelvis|the pelvis|pouch of douglas|lesser sac|rif|lif|surgical bed}
    infected metalwork: infected {plate|nail|metalwork|prosthesis|arthroplasty|hip replacement|knee replacement}, prosthetic joint infection, pus from {hip|knee} {wound|replacement}
    ileus with aspiration risk: gastric {dilatation|dilation} , {large|high} ng {aspirates|output}
    orbital abscess: subperiosteal abscess, subperiosteal collection, orbital collection, intraorbital abscess
    refusal of food and fluids: refusing {all food and fluids|food and fluids|all food and drink|all fluids|all oral intake|food and drink}, stopped eating and drinking, not eaten or drunk for # days
    bowel obstruction on imaging: dilated {small bowel|large bowel|bowel} loops, dilated {small|large} bowel
  `,
  ),
]
