import { dangers, type DangerRow } from './danger-rows.ts'

/** Newborns and children. */
export const CHILDREN: DangerRow[] = [
  ...dangers(
    'ER_NOW',
    'AAP and NICE',
    'Neonatal emergencies and fever in under 5s (NG143)',
    2021,
    'Pediatric or neonatal surgical help now: nil by mouth, glucose, cultures and antibiotics; upper GI contrast study for green vomit; prostaglandin where the duct is needed',
    `
    bilious vomiting: green vomit, bile stained vomit, bile-stained vomiting, bilious vomit, bilious emesis, green vomiting, vomiting green, vomits green, vomited green; neonatal sepsis: septic neonate, newborn with fever, fever in newborn, temperature instability newborn, omphalitis; meconium aspiration; neonatal jaundice in the first day: jaundice at {12|18|20|24} hours, jaundice first 24 hours, jaundiced at {12|18|20} hours, kernicterus, acute bilirubin encephalopathy; cyanosis in a newborn: blue baby, central cyanosis, duct dependent, absent femoral pulses, weak femoral pulses, cyanotic newborn, cyanosed, turned blue, went blue; not passed meconium: no meconium, failure to pass meconium; neonatal seizure: lip smacking newborn, jittery newborn, cycling movements; apnea in an infant: apneic episode, apnoeic episode, stopped breathing, pauses in breathing, brief resolved unexplained event, =BRUE, =ALTE, apneas; floppy baby: hypotonic baby, floppy infant, limp and pale, limp baby, floppy and pale, floppy; poor feeding in newborn: not feeding newborn, refusing feeds newborn; congenital diaphragmatic hernia; tracheoesophageal fistula: esophageal atresia; gastroschisis; ambiguous genitalia with vomiting: salt losing crisis, congenital adrenal hyperplasia; inborn error of metabolism: hyperammonemia, hyperammonaemia; neonatal hypoglycemia; neonatal herpes: vesicles in newborn, neonatal hsv, vesicles in neonate; hypoxic ischemic encephalopathy; subgaleal hemorrhage: subgaleal haemorrhage, boggy scalp swelling newborn; vitamin k deficiency bleeding: hemorrhagic disease of the newborn; collapsed infant: mottled baby, grey baby, grunting newborn, grunting baby, grunting respirations, mottled and grunting; bulging fontanelle: bulging fontanel, full fontanelle, sunset eyes
  `,
  ),
  ...dangers(
    'ER_NOW',
    'APLS',
    'Advanced Paediatric Life Support, 6th edition',
    2016,
    'Pediatric emergency team now: airway, oxygen, glucose, fluid or antibiotic by weight',
    `
    intussusception: redcurrant jelly stool, red currant jelly stool, currant jelly, drawing up legs; pyloric stenosis: projectile vomiting, olive mass; child unresponsive: floppy child, lethargic infant, unrousable child, inconsolable infant, weak cry high pitched cry, high pitched cry, high-pitched cry; meningococcal septicemia: meningococcal septicaemia, spots that do not fade, glass test positive, tumbler test positive; severe dehydration in child: sunken fontanelle, sunken eyes and lethargy; severe croup: stridor at rest; near-fatal asthma in child; septic shock in child: cold shock, mottled child, cap refill # s, prolonged capillary refill; ingestion in child: swallowed magnet; febrile seizure prolonged: complex febrile seizure; diabetic ketoacidosis in child; bacterial tracheitis in child; leukemia in child: pallor bruising and bone pain; Henoch-Schonlein purpura with abdominal pain; slipped upper femoral epiphysis: slipped capital femoral epiphysis, =SUFE, =SCFE; abdominal mass in child: wilms, neuroblastoma; toxic shock in child
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'NICE and RCPCH',
    'Acute paediatric care guidance',
    2022,
    'Pediatric assessment today; ultrasound, cultures and orthopedics for a joint; safeguarding in mind',
    `
    limping child with fever: refuses to walk, refusing to walk, non weight bearing child, not weight bearing child, refuses to weight bear, wont weight bear, will not weight bear; septic hip: septic arthritis of hip; febrile seizure: febrile convulsion, febrile fit; henoch schonlein purpura: =HSP, IgA vasculitis; infant weight loss: weight loss > 10 %, faltering growth, failure to thrive, lost # % of birth weight, # % weight loss; prolonged neonatal jaundice: pale stools in baby, pale stools, conjugated jaundice, jaundice beyond 2 weeks, biliary atresia; periorbital cellulitis: preseptal cellulitis; inhaled object suspected: sudden cough after eating nuts; undescended testis with pain; inguinal hernia in infant; head injury in infant: infant fell from {bed|sofa|changing table}, baby fell, rolled off {the bed|bed|changing table|the sofa|sofa}, dropped baby, baby dropped; scald in toddler: toddler scald, tea spilled on {toddler|child|baby}, pulled hot {tea|water|coffee}; child protection concern: delayed presentation of injury, history does not fit; new diabetes in child: polyuria polydipsia weight loss child, bedwetting and thirst, bed wetting weight loss; pallor and bruising in child: petechiae in child, bruising and pallor; measles: koplik; whooping cough: pertussis, paroxysmal cough apnea; toddler fracture
  `,
  ),
]
