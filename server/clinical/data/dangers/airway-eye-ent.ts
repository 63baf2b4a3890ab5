import { dangers, type DangerRow } from './danger-rows.ts'

/** Airway, lungs, eye, ear, nose, throat and teeth. */
export const AIRWAY_EYE_ENT: DangerRow[] = [
  ...dangers(
    'ER_NOW',
    'Difficult Airway Society',
    'Guidelines for management of airway emergencies',
    2015,
    'Senior airway help (anesthesia and ENT) now; sit up, oxygen, do not upset or examine the throat; ready for front-of-neck access',
    `
    epiglottitis: supraglottitis, tripod position, tripoding, muffled voice, hot potato voice, drooling and stridor; stridor: inspiratory stridor, biphasic stridor, noisy breathing in at rest; airway obstruction: choking, upper airway obstruction, foreign body airway, inhaled foreign body, aspirated {peanut|foreign body|nut|a nut|a peanut|tooth|bead}, foreign body aspiration, choked on, choking episode, unable to speak; angioedema of the tongue: tongue swelling, swollen tongue, lip and tongue swelling, laryngeal edema, laryngeal oedema, floor of mouth swelling, throat closing, throat swelling; ludwig angina: ludwigs, ludwig's angina, floor of mouth {raised|firm|swollen}, submandibular swelling with trismus, raised tongue; retropharyngeal abscess: parapharyngeal abscess, deep neck space infection, deep neck infection, neck abscess; bacterial tracheitis; tracheostomy emergency: blocked tracheostomy, tracheostomy {blocked|displaced|dislodged|bleeding|bleed|tube out|came out|fell out}, trachy, tracheo-innominate fistula, laryngectomy; post tonsillectomy bleed: tonsillectomy bleed, post-tonsillectomy bleeding, bleeding after tonsillectomy, tonsil bleed, post tonsillectomy, tonsillectomy # days ago; diphtheria: pseudomembrane throat, bull neck; neck hematoma after surgery: thyroidectomy hematoma, neck swelling after thyroidectomy, carotid blowout
  `,
  ),
  ...dangers(
    'ER_NOW',
    'British Thoracic Society',
    'Guidelines for pleural disease, oxygen and asthma',
    2023,
    'Oxygen to target, senior and critical care help now; bleeding side down in hemoptysis',
    `
    massive hemoptysis: massive haemoptysis, coughing up {blood cups|clots}, cup of {fresh blood|blood}, large hemoptysis, # ml of blood coughed, coughed up blood; silent chest: exhaustion in asthma, life threatening asthma, near fatal asthma, unable to complete sentences, cannot complete sentences, cant speak in sentences; respiratory failure: type 2 respiratory failure, hypercapnia, co2 retention, =T2RF, acute respiratory failure, =ARDS, paradoxical breathing, agonal breathing, apnea, apnoea, apneic; boerhaave: esophageal rupture, oesophageal rupture, pneumomediastinum, surgical emphysema, subcutaneous emphysema, esophageal perforation, oesophageal perforation, mediastinitis; pulmonary hemorrhage: diffuse alveolar hemorrhage, goodpasture, alveolar haemorrhage; acute chest syndrome; large pneumothorax: bilateral pneumothorax; bronchopleural fistula
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'British Thoracic Society',
    'Guidelines for pleural disease and community infection',
    2023,
    'Chest imaging, cultures (sputum, acid-fast), isolation where tuberculosis is possible; respiratory advice',
    `
    empyema: parapneumonic effusion, pleural pus, loculated effusion; lung abscess: cavitating lesion, cavitation, cavitary lesion; massive pleural effusion: white out, large pleural effusion, pleural effusion; pulmonary tuberculosis: tuberculosis, =TB, miliary tb, acid fast bacilli, acid-fast, =AFB; pneumocystis pneumonia: =PJP, =PCP pneumonia, pneumocystis; lung collapse: lobar collapse; lung mass: lung cancer, lung nodule with hemoptysis, pancoast; aspiration pneumonia: aspirated; legionella: legionnaires, pertussis apnea, whooping cough in infant
  `,
  ),
  ...dangers(
    'ER_NOW',
    'American Academy of Ophthalmology',
    'Preferred Practice Patterns and Wills Eye Manual',
    2022,
    'Ophthalmology; visual acuity, pupils, pressure; a chemical splash is irrigated first (30 minutes, to pH 7); shield a torn globe; a detached retina is operated on',
    `
    chemical eye injury: chemical in {eye|eyes|the eye}, alkali in {eye|eyes|the eye}, acid in {eye|eyes|the eye}, cement in {eye|eyes|the eye}, bleach in {eye|eyes|the eye}, splash in {eye|eyes}, splashed in {eye|eyes|the eye}, splash both eyes, lime in eye, cleaner in eye, cleaner splash; acute angle closure: acute glaucoma, angle closure, mid-dilated pupil, fixed mid dilated pupil, hazy cornea with pain, halos with eye pain, iop {4#|50|60}, iop # , rock hard eye; ruptured globe: open globe, globe rupture, penetrating eye injury, teardrop pupil, seidel positive, intraocular foreign body, metal {hammering|grinding} eye, hammering metal, eye injury grinder, foreign body at high speed; endophthalmitis: hypopyon, eye pain after {cataract|intravitreal|eye surgery|injection}, pain after cataract surgery; orbital cellulitis: proptosis with fever, painful eye movements with fever, painful ophthalmoplegia, proptosis, pain on eye movement, ophthalmoplegia; orbital compartment syndrome: retrobulbar hemorrhage, retrobulbar haematoma, retrobulbar hematoma; sudden vision loss: acute vision loss, sudden loss of sight, blind in one eye, lost sight, loss of vision, vision loss; hyphema: hyphaema
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'American Academy of Ophthalmology',
    'Preferred Practice Patterns and Wills Eye Manual',
    2022,
    'Ophthalmology; visual acuity, pupils, pressure; a chemical splash is irrigated first (30 minutes, to pH 7); shield a torn globe; a detached retina is operated on',
    `
    retinal detachment: retinal tear, flashes and floaters, new floaters, floaters and flashes, floaters + flashes, flashes + floaters, curtain over vision, curtain in vision, shadow in vision, curtain across vision; vitreous hemorrhage: vitreous haemorrhage; corneal ulcer: keratitis, contact lens red eye, contact lens keratitis, microbial keratitis, white spot on cornea, dendritic ulcer, dendrite, slept in contact lenses; herpes zoster ophthalmicus: hutchinson sign, shingles near the eye, shingles forehead, zoster ophthalmicus, shingles on {forehead|nose|the nose|eye}; uveitis: iritis, cells in anterior chamber, ciliary flush; scleritis; blowout fracture: orbital floor fracture, restricted upgaze; new diplopia: double vision new, diplopia, sudden double vision; leukocoria: white pupil, white reflex, absent red reflex; corneal abrasion: arc eye, welder's flash, welders flash, corneal foreign body; gonococcal conjunctivitis: neonatal conjunctivitis, hyperacute conjunctivitis; lid laceration: eyelid laceration
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'AAO-HNS',
    'Clinical practice guidelines and Cummings Otolaryngology',
    2021,
    'ENT or maxillofacial surgery today; airway first',
    `
    peritonsillar abscess: quinsy, uvula deviated, uvular deviation, trismus; mastoiditis: swelling behind the ear, ear pushed forward, mastoid swelling, mastoid tenderness, protruding ear; malignant otitis externa: necrotizing otitis externa, necrotising otitis externa, ear pain in diabetic with granulation; sudden hearing loss: sudden sensorineural hearing loss, =SSNHL, sudden deafness, woke deaf, lost hearing; posterior epistaxis: uncontrolled nosebleed, nosebleed on anticoagulant, bleeding from both nostrils, packed nose still bleeding; facial abscess: dental abscess with swelling, facial cellulitis, facial swelling from tooth, dental abscess, tooth abscess with fever; foreign body in throat: fish bone stuck, bone stuck in throat, food bolus, food stuck, cannot swallow saliva, steak stuck, swallowed {a coin|coin|bone|glass|a bone|dentures|toothpick|sharp object}; perichondritis; ramsay hunt: ramsay hunt syndrome, vesicles in ear; septal abscess; caustic burn of the mouth; dislocated jaw
  `,
  ),
]
