import { dangers, type DangerRow } from './danger-rows.ts'

/** Brain, cord, nerve and muscle. */
export const NEUROSURGICAL: DangerRow[] = [
  ...dangers(
    'ER_NOW',
    'Brain Trauma Foundation',
    'Guidelines for the Surgical Management of Traumatic Brain Injury',
    2006,
    'Neurosurgical advice now; reverse an anticoagulant (antidote or prothrombin complex); head up, airway by GCS',
    `
    subdural hematoma: =SDH, subdural, acute subdural, chronic subdural, subdural bleed, subdural haemorrhage, subdural collection, subdural haematoma
    epidural hematoma: extradural hematoma, extradural, epidural bleed, =EDH, extradural haemorrhage, extradural haematoma
    midline shift: # mm shift, mm midline shift, shift of midline
    intracranial hemorrhage: =ICH, intracerebral hemorrhage, intracerebral haemorrhage, intracranial bleed, brain bleed, bleed on ct, intraparenchymal hemorrhage, intraventricular hemorrhage, brain hemorrhage, cerebral hemorrhage, basal ganglia bleed, cerebellar hemorrhage, cerebellar bleed, pontine hemorrhage, thalamic hemorrhage, hyperdense collection
    brain contusion: cerebral contusion, diffuse axonal injury, hemorrhagic contusion
    skull fracture: depressed skull fracture, basal skull fracture, base of skull fracture, battle sign, raccoon eyes, hemotympanum, csf leak, csf rhinorrhea, csf otorrhea, panda eyes, open skull fracture
    cerebral edema: brain swelling, effaced ventricles, effacement, cerebral oedema
    brain herniation: uncal herniation, tonsillar herniation, coning, blown pupil, fixed dilated pupil, fixed pupil, unilateral dilated pupil, anisocoria, cushing reflex, decerebrate, decorticate posturing, extensor posturing
    hydrocephalus: blocked shunt, shunt malfunction, VP shunt blockage, vp shunt, shunt infection, ventricular dilatation, EVD
  `,
  ),
  ...dangers(
    'ER_NOW',
    'AHA/ASA',
    'Guideline for the Management of Patients With Aneurysmal Subarachnoid Hemorrhage',
    2023,
    'Stroke team or neurosurgery now; vessel imaging (CT or CT angiography), blood pressure and anticoagulation by their advice',
    `
    subarachnoid hemorrhage: =SAH, subarachnoid haemorrhage, subarachnoid blood, subarachnoid
    cerebral aneurysm: berry aneurysm, intracranial aneurysm, aneurysm on CTA, pcom aneurysm, aneurysm with third nerve palsy
    third nerve palsy: painful third nerve palsy, 3rd nerve palsy, CN III palsy, new ptosis with dilated pupil, iii nerve palsy
    arteriovenous malformation: =AVM, ruptured avm
    vasospasm: reversible cerebral vasoconstriction, =RCVS
    pituitary apoplexy: bitemporal hemianopia with headache
    cerebral venous sinus thrombosis: =CVST, =CVT, cerebral venous thrombosis, sinus thrombosis, sagittal sinus thrombosis, dural sinus thrombosis, cavernous sinus thrombosis
  `,
  ),
  ...dangers(
    'ER_NOW',
    'AHA/ASA',
    'Guidelines for the Early Management of Patients With Acute Ischemic Stroke',
    2019,
    'Stroke team or neurosurgery now; vessel imaging (CT or CT angiography), blood pressure and anticoagulation by their advice',
    `
    large vessel occlusion: =LVO, basilar occlusion, basilar thrombosis, M1 occlusion, M2 occlusion, MCA occlusion, ICA occlusion, carotid occlusion, hyperdense MCA, dense MCA sign, basilar artery occlusion
    cerebral infarct: acute infarct, acute stroke on {ct|mri}, posterior fossa infarct, cerebellar infarct, brainstem infarct, malignant mca
    locked-in syndrome
    central retinal artery occlusion: =CRAO, sudden painless loss {of vision|vision}, sudden loss of vision, sudden visual loss, vision went black, amaurosis fugax, amaurosis, cherry red spot, sudden blindness, lost vision
    spinal cord infarct: anterior spinal artery
    wake-up stroke: facial droop, slurred speech, arm drift
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'AHA/ASA',
    'Guideline for the Prevention of Stroke in Patients With Stroke and TIA',
    2021,
    'Stroke team or neurosurgery now; vessel imaging (CT or CT angiography), blood pressure and anticoagulation by their advice',
    `
    carotid stenosis: symptomatic carotid, carotid doppler, ICA stenosis, carotid artery stenosis, internal carotid stenosis, # % stenosis
    transient ischemic attack: crescendo TIA, crescendo tias
  `,
  ),
  ...dangers(
    'ER_NOW',
    'NICE',
    'Metastatic spinal cord compression (NG234)',
    2023,
    'Emergency MRI of the spine; spinal surgeon now; post-void residual',
    `
    spinal cord compression: cord compression, =MSCC, =SCC of spine, metastatic cord compression, epidural metastasis, cord signal change, myelopathy
    cauda equina syndrome: cauda equina, saddle anesthesia, saddle anaesthesia, saddle numbness, perineal numbness, bilateral sciatica, loss of anal tone, reduced anal tone, urinary retention with back pain, post void residual # with back pain, numb {saddle|perineum|between legs|bottom}, bowel incontinence, new incontinence
    spinal epidural abscess: epidural abscess, vertebral osteomyelitis, discitis, spondylodiscitis, psoas abscess
    spinal epidural hematoma: epidural hematoma after lumbar puncture
    transverse myelitis: acute flaccid paralysis, acute flaccid myelitis, ascending weakness, ascending paralysis, areflexia
  `,
  ),
  ...dangers(
    'ER_NOW',
    'Neurocritical Care Society',
    'Guidelines for the evaluation and management of status epilepticus',
    2012,
    'Airway, glucose, benzodiazepine by protocol; in pregnancy magnesium and obstetrics',
    `
    status epilepticus: still fitting, seizing for # min, prolonged seizure, seizure > # min, seizure lasting #, back to back seizures, cluster seizures, non convulsive status, ncse
    eclampsia: seizure in pregnancy, fit in pregnancy, fitting in pregnancy
  `,
  ),
  ...dangers(
    'ER_NOW',
    'EAN',
    'Guideline on diagnosis and treatment of Guillain-Barre syndrome',
    2023,
    'Vital capacity and swallow; intensive care and neurology',
    `
    guillain-barre syndrome: guillain barre, =GBS neuropathy, miller fisher
    myasthenic crisis: myasthenia crisis, bulbar weakness, myasthenia gravis with dyspnea, falling vital capacity, FVC falling, cannot swallow secretions
    wernicke encephalopathy: wernickes, ophthalmoplegia with ataxia
  `,
  ),
  ...dangers(
    'ER_NOW',
    'IDSA',
    'Clinical practice guidelines for healthcare-associated ventriculitis, encephalitis and brain abscess',
    2017,
    'Cultures and antimicrobials without delay; imaging; neurosurgery or infectious diseases',
    `
    brain abscess: cerebral abscess, subdural empyema, intracranial abscess, ring enhancing lesion, ring-enhancing lesion
    encephalitis: hsv encephalitis, herpes encephalitis, autoimmune encephalitis, temporal lobe enhancement, anti-nmda
    meningitis: bacterial meningitis, meningococcal, meningococcemia, cloudy csf, csf pleocytosis, gram positive diplococci, gram negative diplococci, gram-negative diplococci, cryptococcal, purpuric rash, non blanching rash, nonblanching rash, non-blanching purpura, purpura fulminans, petechial rash
    cerebral malaria
    generalized tetanus: lockjaw, trismus with spasms, risus sardonicus, opisthotonus
  `,
  ),
  ...dangers(
    'ER_TODAY',
    "Adams and Victor's Principles of Neurology",
    'Adams and Victor, 12th edition',
    2023,
    'Neurology or ophthalmology today, with imaging (MRI or CT); in suspected giant cell arteritis corticosteroid (prednisone, methylprednisolone with visual loss) before the biopsy',
    `
    brain tumor: brain mass, brain metastasis, brain metastases, brain mets, intracranial mass, glioblastoma, posterior fossa mass, cerebral metastases, vasogenic edema
    papilledema: papilloedema, swollen optic discs, bilateral disc swelling, idiopathic intracranial hypertension
    first seizure: new seizure, first fit, new onset seizure
    optic neuritis: painful eye movement with vision loss
    horner syndrome: horners
    new focal deficit: foot drop, wrist drop, new weakness of, facial palsy, bells palsy, bell palsy
    multiple sclerosis relapse: ms relapse
    temporal arteritis: giant cell arteritis, =GCA, jaw claudication, scalp tenderness, scalp tender
    acute vestibular syndrome: central nystagmus, direction changing nystagmus, vertical nystagmus, skew deviation
    post lumbar puncture headache
    coital headache: exertional headache, orgasm headache
    normal pressure hydrocephalus
  `,
  ),
]
