/** What an allergy statement is made of, beside medicines: other substances, reactions, and the words that end a list. */

/** Foods, materials and stings that people are allergic to: name, with other names behind "|". */
export const ALLERGENS = [
  'latex', 'adhesive tape|tape|adhesive|adhesives|band-aid|bandaids|tegaderm', 'nickel', 'chlorhexidine|chloraprep', 'povidone-iodine|betadine|povidone iodine|iodine',
  'peanuts|peanut', 'tree nuts|tree nut', 'nuts|nut', 'walnuts', 'cashews', 'almonds', 'pistachios', 'hazelnuts', 'pecans', 'shellfish', 'shrimp|prawns', 'crab', 'lobster', 'fish', 'seafood',
  'eggs|egg|egg white', 'milk|dairy|cow milk', 'lactose', 'soy|soya', 'wheat', 'gluten', 'sesame', 'strawberries|strawberry', 'kiwi', 'banana|bananas', 'avocado', 'mango|mangoes', 'pineapple', 'tomatoes|tomato',
  'citrus', 'chocolate', 'gelatin', 'msg', 'sulfites|sulfite|sulphites', 'red meat|alpha-gal', 'mushrooms', 'corn', 'pork', 'garlic',
  'bee stings|bee sting|bees|bee|bee venom', 'wasp stings|wasp sting|wasps|wasp', 'insect stings|insect bites|insect venom|hymenoptera', 'fire ants', 'mosquito bites',
  'pollen|pollens', 'grass|grasses', 'ragweed', 'dust|dust mites|dust mite|house dust', 'mold|molds|mould', 'cats|cat|cat dander|cat hair', 'dogs|dog|dog dander', 'animal dander|pet dander|dander', 'horses', 'hay',
  'perfume|fragrance|fragrances', 'hair dye', 'lanolin', 'formaldehyde', 'thimerosal', 'sunscreen', 'detergent|detergents',
]

/** Words of a reaction, as the tokenizer folds them. A reaction is part of the allergy, never a finding of today. */
export const REACTION_WORDS = [
  'anaphylaxis', 'anaphylactic', 'anaphylactoid', 'rash', 'rashes', 'hives', 'hive', 'urticaria', 'angioedema', 'swelling', 'swells', 'swelled', 'itching', 'itch', 'itchy', 'itchiness', 'pruritus', 'flushing',
  'redness', 'erythema', 'dermatitis', 'eczema', 'blisters', 'blistering', 'peeling', 'sjs', 'ten', 'dress', 'stevens', 'johnson', 'necrolysis', 'nausea', 'vomiting', 'n/v', 'emesis', 'diarrhea', 'upset',
  'gi', 'stomach', 'abdominal', 'cramps', 'dyspnea', 'sob', 'wheezing', 'wheeze', 'bronchospasm', 'asthma', 'shortness', 'breath', 'breathing', 'cough', 'headache', 'dizziness', 'dizzy', 'syncope', 'hypotension',
  'shock', 'confusion', 'hallucinations', 'delirium', 'agitation', 'seizure', 'seizures', 'sedation', 'hepatitis', 'nephritis', 'pancreatitis', 'myalgia', 'myalgias', 'myopathy', 'palpitations', 'tachycardia',
  'bradycardia', 'throat', 'tongue', 'lip', 'lips', 'facial', 'face', 'closing', 'closes', 'tightness', 'intolerance', 'intolerant', 'unknown', 'unsure', 'reaction', 'mouth', 'thrombocytopenia', 'hit', 'sensitivity',
  'redman', 'photosensitivity', 'fever', 'serum', 'sickness', 'collapse', 'arrest', 'intubation', 'hospitalization', 'hospitalisation',
]
/** Words that stand inside a reaction: "mild rash", "at age 6", "as a child in 1990". */
export const REACTION_FILLERS = [
  'mild', 'severe', 'moderate', 'bad', 'minor', 'some', 'a', 'an', 'the', 'of', 'and', 'or', 'with', 'full', 'body', 'skin', 'generalized', 'generalised', 'diffuse', 'maculopapular', 'morbilliform', 'life',
  'threatening', 'type', 'i', 'iv', 'delayed', 'immediate', 'possible', 'probable', 'reported', 'reportedly', 'only', 'at', 'age', 'aged', 'as', 'child', 'kid', 'infant', 'baby', 'teenager', 'in', 'childhood',
  'years', 'year', 'yrs', 'yr', 'ago', 'during', 'when', 'he', 'she', 'they', 'was', 'were', 'young', 'per', 'mother', 'mom', 'last', 'since', 'on', 'arms', 'trunk', 'chest', 'all', 'over', 'to', 'his', 'her', 'up',
  'required', 'requiring', 'needing', 'epi', 'icu', 'y', 'yo', 'syndrome', 'red', 'man', 'drug', 'induced', 'once',
]
/** Words that lead from a substance to its reaction: "penicillin causes hives". */
export const LEADS_TO_REACTION = ['cause', 'caused', 'causes', 'causing', 'give', 'gave', 'gives', 'giving', 'produces', 'produced', 'reaction', 'reactions', 'reaction:', 'rxn', 'get', 'got', 'gets', 'leading', 'leads', 'resulting', 'with', 'developed', 'develops', 'had', 'has']
/** Words that stand where a substance would and are none. */
export const NO_SUBSTANCE = [
  'on', 'takes', 'taking', 'take', 'took', 'currently', 'who', 'which', 'presents', 'presenting', 'presented', 'present', 'p', 'c', 'with', 'came', 'comes', 'here', 'bp', 'hr', 'rr', 'temp', 't', 'spo', 'sats', 'sat', 'o2', 'vitals', 'vs',
  'meds', 'med', 'medications', 'medication', 'medicine', 'medicines', 'drugs', 'drug', 'pmh', 'pmhx', 'psh', 'pshx', 'fhx', 'sh', 'shx', 'social', 'family', 'home', 'hx', 'history', 'pt', 'patient', 'but', 'then', 'now', 'is', 'has', 'had', 'was', 'were',
  'are', 'be', 'been', 'developed', 'develops', 'no', 'not', 'denies', 'denied', 'smokes', 'smoker', 'smoking', 'he', 'she', 'they', 'his', 'her', 'for', 'after', 'since', 'in', 'at', 'by', 'from', 'to', 'of', 'as', 'if', 'so', 'because', 'due', 'the',
  'labs', 'lab', 'exam', 'exams', 'plan', 'assessment', 'admitted', 'given', 'started', 'pain', 'chest', 'today', 'yesterday', 'immunizations', 'vaccines', 'vaccinations', 'code', 'full', 'lives', 'works', 'weight', 'wt', 'height', 'ros', 'pe', 'ed', 'er',
  'reviewed', 'updated', 'noted', 'documented', 'confirmed', 'verified', 'listed', 'see', 'chart', 'clinic', 'testing', 'test', 'tests', 'shots', 'shot', 'season', 'symptoms', 'specialist', 'rhinitis', 'reaction', 'reactions', 'any', 'anything', 'known',
  'unknown', 'other', 'also', 'well', 'afebrile', 'febrile', 'alert', 'year', 'years', 'old', 'male', 'female', 'man', 'woman', 'm', 'f', 'x', 'up', 'date', 'diet', 'regular', 'non', 'conjunctivitis', 'asthma', 'dermatitis', 'contact', 'list', 'status',
]
