import { dangers, type DangerRow } from './danger-rows.ts'

/** Abdomen, kidneys and urinary tract, male genitalia. */
export const ABDOMEN: DangerRow[] = [
  ...dangers(
    'ER_NOW',
    'WSES',
    'Guidelines for emergency abdominal surgery',
    2022,
    'Surgeon now: nil by mouth, fluid, antibiotics, contrast CT',
    `
    perforated viscus: free air, free gas, pneumoperitoneum, perforated ulcer, perforated bowel, bowel perforation, perforated {appendix|diverticulum|diverticulitis|sigmoid|cecum|caecum|gallbladder|stomach|colon|duodenum|duodenal ulcer}, free intraperitoneal air, air under the diaphragm, perforation; peritonitis: generalized peritonitis, board like abdomen, rigid abdomen, board-like rigidity, feculent peritonitis; mesenteric ischemia: mesenteric ischaemia, ischemic bowel, ischaemic bowel, dead bowel, pneumatosis, portal venous gas, bowel infarction, sma occlusion, SMA embolus; strangulated hernia: incarcerated hernia, irreducible hernia, obstructed hernia, irreducible groin lump, hernia {red|tender|irreducible}, tender irreducible; volvulus: sigmoid volvulus, cecal volvulus, caecal volvulus, midgut volvulus, malrotation, coffee bean sign, gastric volvulus; large bowel obstruction: closed loop obstruction, cecum # cm, bowel obstruction, obstructed bowel, dilated loops, transition point, air fluid levels, faeculent vomiting, feculent vomiting; toxic megacolon; ruptured ectopic: ectopic pregnancy; necrotizing enterocolitis: =NEC; abdominal compartment syndrome; anastomotic leak: bowel leak after surgery, bile leak; ischemic colitis: ischaemic colitis; necrotizing pancreatitis: pancreatic necrosis, infected necrosis, necrosis of {the tail|the pancreas|the head|tail|pancreas}, hemorrhagic pancreatitis, cullen, grey turner; emphysematous cholecystitis: gallbladder perforation, gangrenous gallbladder; ascending cholangitis: charcot triad, reynolds pentad, cholangitis; liver abscess: hepatic abscess, ruptured liver abscess; splenic infarct: splenic abscess, splenic torsion; ruptured hepatocellular carcinoma: ruptured hcc; retroperitoneal hematoma: retroperitoneal bleed, retroperitoneal haematoma, rectus sheath hematoma; acute liver failure: fulminant hepatic failure, fulminant hepatitis; spontaneous bacterial peritonitis: =SBP peritonitis, ascitic {neutrophils|pmn|tap|wcc|fluid neutrophils}, ascitic fluid neutrophils, ascites neutrophils; hepatorenal syndrome; bleeding varices: variceal hemorrhage; sengstaken
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'WSES',
    'Guidelines for emergency abdominal surgery',
    2022,
    'Surgeon now: nil by mouth, fluid, antibiotics, contrast CT',
    `
    appendicitis: appendiceal abscess, appendix mass, appendicolith; intra-abdominal abscess: pelvic abscess, diverticular abscess, pericolic abscess, abdominal abscess, subphrenic; acute cholecystitis: gallstone ileus; diverticulitis with abscess; perianal abscess: perirectal abscess, ischiorectal abscess, perineal abscess; rectal foreign body: foreign body in rectum; rectal prolapse irreducible: strangulated hemorrhoids, thrombosed prolapsed hemorrhoids; gastric band slippage: gastric band, after gastric bypass, bariatric surgery complication; post-ercp pancreatitis: after ercp, post ercp; post-polypectomy bleed: after colonoscopy bleeding, bleeding after polypectomy; obstructive jaundice: painless jaundice, dilated cbd, common bile duct stone; crohn's abscess: crohn obstruction; acute severe colitis: acute severe ulcerative colitis; stoma not working: ischemic stoma, prolapsed stoma, stoma necrosis, high output stoma; feeding tube out: PEG fell out, peg tube out, displaced PEG, buried bumper, displaced feeding tube; gi bleed in anticoagulated: rectal bleeding on {warfarin|apixaban|rivaroxaban|dabigatran|clopidogrel}
  `,
  ),
  ...dangers(
    'ER_NOW',
    'EAU',
    'Guidelines on urological emergencies',
    2023,
    'Urology or nephrology; do not delay for imaging in torsion; ultrasound or CT, cultures, drain what is obstructed',
    `
    testicular torsion: torsion of {testis|testicle|the testis}, high riding testis, absent cremasteric reflex, absent cremasteric, ovarian torsion, adnexal torsion; fournier gangrene: fourniers, perineal necrosis, scrotal gangrene, crepitus in perineum, scrotal crepitus, perineal crepitus; infected obstructed kidney: pyonephrosis, infected hydronephrosis, obstructed infected kidney, infected stone, fever with ureteric stone, septic stone, fever and stone, hydronephrosis with fever; priapism: erection for # hours, painful erection, prolonged erection; urinary retention with sepsis: clot retention, bladder rupture, ruptured bladder; emphysematous pyelonephritis: gas in kidney, perinephric abscess, renal abscess; renal trauma: renal laceration, kidney laceration, shattered kidney; anuria: anuric, no urine for # hours, not passed urine; renal infarct: renal artery occlusion
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'EAU',
    'Guidelines on urological emergencies',
    2023,
    'Urology or nephrology; do not delay for imaging in torsion; ultrasound or CT, cultures, drain what is obstructed',
    `
    paraphimosis: foreskin stuck, phimosis with retention; obstructed single kidney: stone in single kidney, bilateral hydronephrosis, hydronephrosis, obstructing stone, solitary kidney stone, transplant kidney stone; epididymo-orchitis: epididymitis, orchitis, scrotal swelling, scrotal pain; urethral injury: blood at the meatus, urethral bleeding, traumatic catheter; prostatic abscess: acute prostatitis; renal transplant dysfunction: transplant kidney, kidney transplant, transplant pyelonephritis; gross hematuria with clots: frank hematuria, frank haematuria, gross haematuria, hematuria with clots; blocked catheter: catheter blocked, suprapubic catheter out, nephrostomy out, nephrostomy fell out, displaced nephrostomy; peritoneal dialysis peritonitis: PD peritonitis, cloudy dialysate, cloudy bag, cloudy effluent; missed dialysis: skipped dialysis, missed # dialysis, missed hemodialysis; rapidly progressive glomerulonephritis: red cell casts, =RPGN, nephritic syndrome; nephrotic syndrome: nephrotic; hemolytic uremic syndrome: =HUS, haemolytic uraemic, bloody diarrhea in child, bloody diarrhoea in child; rhabdomyolysis: rhabdo, cola colored urine, cola-coloured urine, dark urine after exercise, tea colored urine, CK {1#000|2#000}
  `,
  ),
]
