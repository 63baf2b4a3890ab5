import { dangers, type DangerRow } from './danger-rows.ts'

/** Pregnancy, birth, the weeks after it, and gynecology. */
export const OBSTETRIC: DangerRow[] = [
  ...dangers(
    'ER_NOW',
    'RCOG',
    'Green-top Guidelines on obstetric emergencies',
    2016,
    'Obstetric emergency call now: help, oxygen, two large lines, blood; uterotonic and massage for atony (ergometrine not with hypertension, carboprost not with asthma); magnesium for eclampsia',
    `
    postpartum hemorrhage: =PPH, postpartum haemorrhage, boggy uterus, uterus boggy, uterine atony, blood loss {500|600|700|800|900|1000|1200|1500|2000} ml, blood loss # ml, bleeding after delivery, heavy bleeding after birth, retained placenta, placenta not delivered, secondary pph, soaking pads after delivery; antepartum hemorrhage: antepartum haemorrhage, =APH, bleeding in third trimester, vaginal bleeding at # weeks, bleeding in late pregnancy; placental abruption: abruption, woody uterus, tense uterus, hard uterus, tender rigid uterus; placenta previa: placenta praevia, low lying placenta with bleeding, vasa praevia, vasa previa, placenta accreta; uterine rupture: scar rupture, scar dehiscence; cord prolapse: prolapsed cord, cord presentation, cord visible; shoulder dystocia; imminent delivery: crowning, head visible, delivering now, urge to push, precipitous delivery, head on perineum, feels like pushing, birth before arrival; breech in labour: footling breech, breech presentation in labor; uterine inversion: inverted uterus; eclampsia: eclamptic; severe preeclampsia: severe pre-eclampsia, HELLP, =HELLP, epigastric pain in pregnancy, headache and visual disturbance in pregnancy, brisk reflexes in pregnancy, clonus in pregnancy, preeclampsia, pre-eclampsia, =PET BP; maternal sepsis: puerperal sepsis, chorioamnionitis, chorio, septic abortion, septic miscarriage, group a strep postpartum, foul lochia, offensive lochia, foul smelling lochia; ectopic: ruptured ectopic pregnancy, adnexal mass with positive pregnancy, pregnancy of unknown location with pain, positive pregnancy test with pain, cornual pregnancy, shoulder tip pain; amniotic fluid embolus; postpartum cardiomyopathy; fetal bradycardia: no fetal heart, absent fetal heart, fetal distress, pathological CTG, late decelerations; acute fatty liver of pregnancy; trauma in pregnancy: fall in pregnancy, blow to abdomen in pregnancy, pregnant and hit, pregnant car accident; perimortem: maternal collapse, maternal cardiac arrest; postpartum psychosis: puerperal psychosis, thoughts of harming the baby, baby is evil, says baby is {evil|possessed|dead|the devil}
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'NICE and RCOG',
    'Antenatal care and early pregnancy guidance',
    2021,
    'Obstetric assessment today: fetal heart, blood pressure, urine, blood group',
    `
    reduced fetal movements: decreased fetal movement, reduced fetal movement, baby not moving, no fetal movements, =RFM, less movements, baby moving less; preterm labor: preterm labour, contractions at # weeks, preterm contractions, threatened preterm, tightenings at, regular tightenings; rupture of membranes: waters broken, waters broke, waters gone, =PPROM, =PROM, gush of fluid, leaking liquor, membranes ruptured, leaking fluid at; bleeding in early pregnancy: vaginal bleeding in pregnancy, threatened miscarriage, miscarriage, incomplete miscarriage, bleeding at # weeks, spotting at # weeks, PV bleed # weeks, pregnant and bleeding; hyperemesis: hyperemesis gravidarum; itching in pregnancy: obstetric cholestasis, cholestasis of pregnancy, itchy palms and soles; rhesus negative with bleeding; varicella in pregnancy: chickenpox in pregnancy, chickenpox contact in pregnancy; molar pregnancy: hydatidiform mole; pregnancy with pulmonary symptoms: pregnant with chest pain, pregnant with leg swelling; pyelonephritis in pregnancy; mastitis with abscess: breast abscess; endometritis: retained products, =RPOC; postpartum preeclampsia: postpartum headache with hypertension, headache after delivery; gestational hypertension: high blood pressure in pregnancy, bp in pregnancy; post-dural puncture headache; concealed pregnancy: no antenatal care in labor
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'ACOG and RCOG',
    'Gynecologic emergencies guidance',
    2019,
    'Pregnancy test, pelvic ultrasound; gynecology',
    `
    ovarian torsion; tubo-ovarian abscess: =TOA, pelvic inflammatory disease, =PID, cervical motion tenderness, cervical excitation; toxic shock from tampon: retained tampon, forgotten tampon; heavy vaginal bleeding: flooding, soaking a pad an hour, soaking pads, menorrhagia with syncope, passing large clots; ovarian hyperstimulation: =OHSS, ovarian hyperstimulation syndrome; ruptured ovarian cyst: hemorrhagic ovarian cyst, ruptured cyst; bartholin abscess; vaginal foreign body; vulvar hematoma; uterine perforation: perforated IUD, after hysteroscopy; postmenopausal bleeding; procidentia: irreducible prolapse; post abortion bleeding: after termination bleeding, after abortion
  `,
  ),
]
