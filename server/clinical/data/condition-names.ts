/** Names physicians use for conditions beside the compiled synonyms; a leading "=" keeps upper and lower case apart. */
export const CONDITION_NAMES: Record<string, string> = {
  sickle_cell_crisis: 'hbss|hbsc|sickle cell|sickle cell disease|sickle cell anemia|sickler|=SCD|hb ss',
  af_rvr:
    'new af|new onset af|new onset atrial fibrillation|new atrial fibrillation|rapid af|fast af|af with rvr|af w/ rvr|=AF RVR',
  depression: 'anhedonia|feeling depressed|depressed mood|very low in mood|feels hopeless',
  falls_older_adult:
    'fell at home|had a fall|s/p fall|fell from bed|fall on|fall from standing|fell down|fall from bed|fell in the bathroom|fell in bathroom|falls at home|multiple falls|fall in bathroom|fell while',
  sore_throat: 'sore throat|throat pain|pharyngitis|painful throat|throat is sore',
  vertigo_dizziness: 'dizziness|dizzy|lightheadedness|vertiginous',
  epistaxis: 'epistaxis|nosebleed|nose bleed|nose bleeding|bleeding from nose|bleeding nose',
  hyperkalemia: 'hyperkalemia',
  urti: 'ear pain|otalgia|sinusitis|earache|upper respiratory infection|hay fever symptoms',
  low_back_pain: 'lower back pain|low back pain|lumbar pain|lumbar back pain',
  gout_flare: 'podagra|gout flare|gout attack|acute gout',
  cellulitis_necrotizing_fasciitis:
    'redness of the skin|skin redness|erythematous and tender|erythematous and warm|red hot leg|hot red leg|spreading redness|spreading erythema|red streaks|red swollen leg|cellulitis|erysipelas|necrotizing fasciitis|nec fasc|skin infection|insect bite infection',
  sepsis: 'septic shock|=?sepsis|sepsis',
  anaphylaxis: 'anaphylaxis|anaphylactic|allergic reaction to',
  alcohol_withdrawal: 'alcohol withdrawal|etoh withdrawal|delirium tremens|=DTs',
  deep_vein_thrombosis: '=DVT|deep vein thrombosis|deep venous thrombosis',
  pulmonary_embolism: '=PE|pulmonary embolism|pulmonary embolus',
  community_acquired_pneumonia: 'pneumonia|=PNA|=CAP',
  bacterial_meningitis: 'meningitis|encephalitis',
  stroke_tia: 'stroke|=CVA|=TIA|mini stroke',
  dka_hhs: '=DKA|=HHS|ketoacidosis',
  acute_kidney_injury:
    'oliguria|oliguric|poor urine output|low urine output|uo poor|acute kidney injury|=AKI|decreased urine output',
  hypertensive_emergency: 'hypertensive crisis|hypertensive emergency',
  ibd_flare: 'ulcerative colitis|=UC|crohns|crohn disease|crohns disease|=IBD',
  ibs: 'irritable bowel|irritable bowel syndrome|=IBS',
}
