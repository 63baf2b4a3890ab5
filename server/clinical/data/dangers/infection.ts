import { dangers, type DangerRow } from './danger-rows.ts'

/** Infections, skin and joints. */
export const INFECTION: DangerRow[] = [
  ...dangers(
    'ER_NOW',
    'IDSA and Surviving Sepsis Campaign',
    'Management of sepsis and necrotizing infection',
    2021,
    'Cultures, broad antibiotic within the hour, lactate, fluid; surgeon now for dying tissue; infectious diseases',
    `
    necrotizing fasciitis: necrotising fasciitis, nec fasc, dishwater fluid, skin crepitus, crepitus, hemorrhagic bullae, gas in soft tissues, gas in the soft tissue, subcutaneous gas, dusky skin with pain, pain out of proportion with erythema; toxic shock syndrome: =TSS, staphylococcal toxic shock, streptococcal toxic shock; neutropenic sepsis: febrile neutropenia, neutropenia with fever, fever on chemo, fever after chemotherapy, chemo # days ago with fever, neutropenic fever, neutrophils 0.#; asplenic sepsis: fever and asplenia, splenectomy with fever, asplenic with fever, no spleen with fever; bacteremia: bacteraemia, positive blood culture, blood culture positive, blood cultures growing, gram positive cocci in blood, gram negative rods in blood, gram negative bacilli, gram negative rods, gram positive cocci in clusters, staph aureus bacteremia, staphylococcus aureus in blood, candidemia, candidaemia, yeast in blood; line sepsis: central line infection, port infection, hickman infection, picc infection, rigors after line flush, rigors with line flush; falciparum malaria: severe malaria, plasmodium falciparum, parasitemia, parasitaemia, malaria film positive; viral hemorrhagic fever: ebola, lassa, marburg, crimean-congo, viral haemorrhagic fever; anthrax; plague; cholera: rice water stool; meningococcal disease contact with fever; dengue shock: severe dengue, dengue hemorrhagic, dengue haemorrhagic; leptospirosis: weil disease, weils disease; typhoid with perforation; gas gangrene: clostridial myonecrosis; mucormycosis: black eschar nose, rhinocerebral, black eschar on palate; cavernous sinus infection; clostridium difficile fulminant: fulminant c diff; anaphylaxis: anaphylactic shock; rocky mountain spotted fever; strongyloides hyperinfection; mediastinal infection; infected prosthetic joint with sepsis
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'UKHSA and CDC',
    'Infection and exposure guidance',
    2023,
    'Exposure prophylaxis is best within hours, at most 72 h; blood tests of source and patient; cultures and imaging for bone or joint (aspirate before antibiotics); hand surgery for a hand; infectious diseases or public health',
    `
    fever in returned traveller: fever after travel, returned from {nigeria|ghana|africa|india|thailand|kenya|uganda|tanzania|congo|brazil|pakistan|bangladesh|indonesia|vietnam|cambodia|malawi|cameroon|sierra leone} , fever back from, travel to {nigeria|ghana|africa|india|thailand|kenya|uganda|tanzania}; malaria: plasmodium, vivax; typhoid: enteric fever; dengue; needlestick injury: needlestick, needle stick, sharps injury, blood exposure, splash of blood, hollow bore, HIV exposure, PEP; HIV seroconversion: new HIV, CD4 {<|below} #, cd4 count; meningitis contact: contact of meningococcal; septic arthritis: hot swollen joint, infected joint, septic joint, prosthetic joint infection, hot joint, hot knee; osteomyelitis: bone infection, probe to bone, probes to bone, exposed bone in ulcer; flexor tenosynovitis: kanavel, finger held flexed, fusiform swelling, sausage finger with pain, tendon sheath infection; infected diabetic foot: diabetic foot, foot ulcer, foot infection in diabetic, charcot foot; hand infection: palmar space infection, hand abscess, felon, deep hand infection; facial cellulitis with systemic upset; abscess: large abscess, groin abscess, injection site abscess; infected bite: infected wound, wound infection, surgical site infection; erysipelas with fever; immunosuppressed with fever: transplant with fever, fever on {methotrexate|azathioprine|infliximab|adalimumab|rituximab|tacrolimus|ciclosporin|prednisolone|biologic|immunosuppression}, on {methotrexate|infliximab|adalimumab|rituximab|tacrolimus} with infection; tick bite with fever: lyme carditis, erythema migrans; syphilis with eye signs: neurosyphilis; disseminated gonorrhea: disseminated gonococcal; shingles in immunosuppressed: disseminated zoster; severe varicella: adult chickenpox, chickenpox pneumonia; mpox: monkeypox; hepatitis acute with inr; tetanus prone wound: dirty wound, soil contaminated wound, rusty nail; leprosy reaction; severe COVID: covid with hypoxia; influenza in pregnancy; brucellosis; q fever; rash after travel
  `,
  ),
  ...dangers(
    'ER_NOW',
    'BAD',
    'Guidelines for Stevens-Johnson syndrome, TEN and dermatological emergencies',
    2016,
    'Stop the suspected medicine; dermatology; burn-type care; aciclovir (acyclovir) for eczema herpeticum',
    `
    stevens-johnson syndrome: =SJS, =TEN, toxic epidermal necrolysis, skin sloughing, skin peeling with blisters, nikolsky positive, nikolsky, mucosal erosions with rash, painful rash with mouth ulcers, target lesions with mouth ulcers, skin sheets peeling; DRESS: =DRESS, drug rash with eosinophilia, drug reaction with eosinophilia; erythroderma: erythrodermic, red all over scaling; staphylococcal scalded skin: =SSSS, scalded skin; pemphigus: extensive blistering, bullous pemphigoid extensive; eczema herpeticum: punched out erosions, punched-out lesions, clustered vesicles on eczema; acute generalized pustulosis: generalised pustular psoriasis, generalized pustular psoriasis; calciphylaxis; purpura with shock; necrotic rash; angioedema with airway: hereditary angioedema, =HAE
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'BSR and ACR',
    'Guidelines for rheumatological emergencies',
    2020,
    'Rheumatology and organ support today',
    `
    scleroderma renal crisis; lupus flare with nephritis: lupus nephritis, lupus cerebritis; catastrophic antiphospholipid syndrome; systemic vasculitis: anca vasculitis, granulomatosis with polyangiitis, pulmonary renal syndrome; dermatomyositis with dysphagia; macrophage activation syndrome: hemophagocytic lymphohistiocytosis, =HLH; atlantoaxial subluxation: rheumatoid neck with myelopathy; acute monoarthritis with fever; methotrexate with pneumonitis; polymyositis
  `,
  ),
]
