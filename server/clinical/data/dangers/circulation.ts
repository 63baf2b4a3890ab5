import { dangers, type DangerRow } from './danger-rows.ts'

/** Heart, vessels and blood clots. */
export const CIRCULATION: DangerRow[] = [
  ...dangers(
    'ER_NOW',
    'ESC',
    'Guidelines for the management of acute coronary syndromes',
    2023,
    'ECG now and repeated; cardiology and cath lab for reperfusion',
    `
    ST elevation: =STE, st-elevation, =STEMI, ST segment elevation, tombstone; hyperacute t waves: hyperacute T waves; posterior infarct: posterior MI, posterior stemi; de winter pattern: de winter t waves, de winter; wellens syndrome: wellens, biphasic t waves; new left bundle branch block: new LBBB; left main stenosis: left main disease, lmca stenosis; stent thrombosis; sgarbossa positive: concordant st elevation; st depression: ST depression, ST-depression; dynamic ecg changes: dynamic st changes, dynamic ecg change; cardiogenic shock; ventricular septal rupture: papillary muscle rupture, free wall rupture; spontaneous coronary artery dissection: =SCAD, coronary dissection; cocaine chest pain: cocaine associated chest pain
  `,
  ),
  ...dangers(
    'ER_NOW',
    'ESC',
    'Guidelines for the management of patients with ventricular arrhythmias',
    2022,
    'Defibrillator and monitor; potassium and magnesium; no QT-prolonging medicine; cardiology now; ECG and echocardiography',
    `
    ventricular tachycardia: =VT, =NSVT, broad complex tachycardia, wide complex tachycardia, v tach, vtach; ventricular fibrillation: =VF, v fib; torsades de pointes: torsades, polymorphic VT; cardiac arrest: =OHCA, =ROSC, asystole, PEA arrest, pulseless electrical activity; prolonged qtc: long QT, QT prolongation, prolonged QT, long QTc, qtc # , qt {500|510|520|530|540|550}; brugada pattern: brugada; complete heart block: third degree heart block, 3rd degree AV block, complete AV block, CHB; mobitz ii: mobitz 2, type 2 second degree block, mobitz type II; pre-excited atrial fibrillation: pre-excited AF, WPW with AF, delta wave; sinus pause: sinus arrest, # second pause; bidirectional tachycardia; electrical storm: ICD storm, multiple ICD shocks, icd shock, defibrillator fired, icd fired, # shocks; pacemaker failure: failure to capture, pacemaker not capturing, pacing failure, loss of capture, lead fracture, lead displacement; exertional syncope: collapsed {during football|during exercise|while running|playing football|on exertion|on the pitch|at the gym|during sport|while exercising|during a match|during training}, syncope on exertion, syncope with exercise, fainted during exercise; hypertrophic cardiomyopathy: =HCM, =HOCM, =LVOT obstruction; arrhythmogenic cardiomyopathy: =ARVC
  `,
  ),
  ...dangers(
    'ER_NOW',
    'ESC',
    'Guidelines for the diagnosis and treatment of aortic diseases',
    2014,
    'Vascular or cardiothoracic surgery now; CT angiography; control pain, rate and pressure; crossmatch',
    `
    aortic dissection: dissection flap, intimal flap, type A dissection, type B dissection, =AAD, aortic intramural hematoma, intramural haematoma; ruptured aortic aneurysm: ruptured AAA, leaking AAA, =AAA, abdominal aortic aneurysm, pulsatile abdominal mass, pulsatile mass, aortic aneurysm, expansile mass; thoracic aortic aneurysm: thoracic aneurysm; pulse deficit: arm bp difference, bp differential between arms, unequal pulses, radio-radial delay, difference between arms; aorto-enteric fistula: aortoenteric fistula, aortic graft infection, graft infection
  `,
  ),
  ...dangers(
    'ER_NOW',
    'ESVS',
    'Clinical practice guidelines on acute limb ischaemia',
    2020,
    'Vascular surgery now; heparin unless contraindicated; CT angiography without delay to theatre',
    `
    acute limb ischemia: acute limb ischaemia, ischemic limb, ischaemic limb, cold white {leg|arm|foot|hand|limb|R leg|L leg}, cold {leg|limb|foot} , pale pulseless, mottled {leg|limb|foot}, blue {toe|foot|leg}, cold pale {leg|arm|foot|hand}, white leg, cold white; arterial embolus: embolic occlusion, arterial occlusion, femoral occlusion, popliteal occlusion, occluded graft, graft thrombosis, bypass occlusion; phlegmasia: phlegmasia cerulea dolens, venous gangrene; gangrene: wet gangrene, gas gangrene, fournier gangrene, dry gangrene; critical limb ischemia: rest pain foot, critical limb ischaemia, rest pain at night in foot; pseudoaneurysm: femoral pseudoaneurysm, mycotic aneurysm, ruptured pseudoaneurysm; bleeding fistula: bleeding av fistula, fistula bleeding, avf bleed, dialysis access bleeding; thrombosed fistula: clotted fistula
  `,
  ),
  ...dangers(
    'ER_NOW',
    'ESC',
    'Guidelines for the diagnosis and management of acute pulmonary embolism',
    2019,
    'Anticoagulate unless contraindicated; echo and troponin; reperfusion where there is shock',
    `
    pulmonary embolism: saddle embolus, massive PE, submassive PE, saddle PE, saddle embolism, clot in transit, bilateral PE, RV strain, right heart strain, S1Q3T3; fat embolus; amniotic fluid embolism; air embolus
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'ESVM',
    'Guidelines on the diagnosis and management of deep vein thrombosis',
    2021,
    'Duplex ultrasound or CT venography today; anticoagulation by kidney function and bleeding risk',
    `
    deep vein thrombosis: =DVT, iliofemoral thrombosis, iliac vein thrombosis, femoral vein thrombosis; upper limb thrombosis: paget schroetter, subclavian vein thrombosis, axillary vein thrombosis, arm swelling after picc; superficial vein thrombosis: thrombophlebitis near the saphenofemoral junction; superior vena cava obstruction: =SVCO, svc obstruction, SVC syndrome, facial swelling with distended neck veins, facial plethora; jugular vein thrombosis: lemierre, lemierres; portal vein thrombosis: budd chiari, hepatic vein thrombosis, mesenteric vein thrombosis; renal vein thrombosis; retinal vein occlusion: =CRVO, =BRVO
  `,
  ),
  ...dangers(
    'ER_NOW',
    'ESC',
    'Guidelines for the management of endocarditis',
    2023,
    'Three sets of blood cultures before antibiotics; echocardiography; cardiology and surgery',
    `
    endocarditis: infective endocarditis, vegetation, vegetations, splinter hemorrhages, splinter haemorrhages, janeway, osler nodes, new murmur, murmur new, new regurgitant murmur, roth spots, valve abscess, fever and murmur; prosthetic valve thrombosis: mechanical valve thrombosis, valve thrombosis, stuck valve, muffled valve click, subtherapeutic inr mechanical valve; device infection: pacemaker pocket infection, pocket infection, lead endocarditis, pacemaker site {red|swollen|infected|pus}, pacemaker erosion, device erosion
  `,
  ),
  ...dangers(
    'ER_NOW',
    'ESC',
    'Guidelines for the management of pericardial and myocardial disease',
    2015,
    'Echocardiography now; cardiology',
    `
    myocarditis: fulminant myocarditis, perimyocarditis; pericardial effusion: large pericardial effusion, electrical alternans, swinging heart; pericarditis with fever: purulent pericarditis; takotsubo; acute valve failure: acute mitral regurgitation, acute aortic regurgitation, flail leaflet, chordal rupture; critical aortic stenosis: severe aortic stenosis with syncope, severe AS; intracardiac thrombus: LV thrombus, left ventricular thrombus; atrial myxoma; LVAD: lvad alarm, ventricular assist device; acute pulmonary edema: flash pulmonary edema, flash pulmonary oedema, pink frothy sputum
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'ESC',
    'Guidelines on atrial fibrillation and syncope',
    2024,
    'ECG, troponin, echocardiography; cardiology today',
    `
    pericarditis: pericardial rub, friction rub; peripartum cardiomyopathy; new heart failure; kawasaki disease: kawasaki, coronary aneurysm, coronary aneurysms, MIS-C, strawberry tongue; congenital heart disease: fontan, cyanotic spell, tet spell, eisenmenger; heart transplant: transplant rejection; elevated troponin: troponin rise, positive troponin, trop positive, raised troponin; atrial flutter; supraventricular tachycardia: =SVT; multifocal atrial tachycardia; junctional bradycardia; vasculitis: takayasu, polyarteritis; hypertensive retinopathy: hypertensive urgency with papilledema
  `,
  ),
]
