/** Medicines by class, second half: heart, lungs, gut, hormones, brain, antidotes. The form is that of `medicine-table.ts`. */
export const MEDICINE_TABLE_ORGANS: Record<string, string> = {
  'ace-inhibitor': `
    lisinopril (zestril, prinivil)
    enalapril (vasotec, enalaprilat)
    ramipril (altace)
    captopril (capoten)
    benazepril (lotensin)
    quinapril
    fosinopril
    perindopril
    trandolapril
    moexipril`,
  arb: `
    losartan (cozaar)
    valsartan (diovan)
    candesartan (atacand)
    irbesartan (avapro)
    olmesartan (benicar)
    telmisartan (micardis)
    azilsartan
    eprosartan`,
  'arb arni': 'sacubitril-valsartan (entresto, sacubitril, sacubitril/valsartan)',
  mra: 'spironolactone (aldactone)\neplerenone (inspra)\nfinerenone',
  diuretic: 'amiloride\ntriamterene (maxzide)\nmannitol',
  'beta-blocker': `
    metoprolol (lopressor, toprol)
    bisoprolol (zebeta)
    carvedilol (coreg)
    propranolol (inderal)
    atenolol (tenormin)
    labetalol (trandate)
    esmolol (brevibloc)
    nadolol (corgard)
    nebivolol (bystolic)
    sotalol (betapace)
    timolol
    pindolol
    acebutolol
    landiolol`,
  'calcium-channel-blocker': `
    amlodipine (norvasc)
    nicardipine (cardene)
    nifedipine (procardia, adalat)
    clevidipine (cleviprex)
    nimodipine
    felodipine
    isradipine
    lercanidipine`,
  'rate-limiting-ccb': 'diltiazem (cardizem)\nverapamil (calan)',
  nitrate:
    'nitroglycerin (glyceryl trinitrate, gtn, ntg, nitro, nitroglycerine)\nisosorbide mononitrate (imdur, ismn)\nisosorbide dinitrate (isordil, isosorbide)\nnitroprusside (nipride, nitroprusside sodium)',
  vasodilator: 'hydralazine\nminoxidil\nnicorandil\nphentolamine\nfenoldopam',
  'alpha-blocker':
    'tamsulosin (flomax)\nalfuzosin\nterazosin\ndoxazosin (cardura)\nprazosin\nsilodosin\nphenoxybenzamine',
  'central-alpha-agonist': 'clonidine (catapres)\nmethyldopa\nguanfacine\nbrimonidine\napraclonidine',
  'loop-diuretic': 'furosemide (lasix, frusemide)\nbumetanide (bumex)\ntorsemide (torasemide, demadex)',
  thiazide: 'hydrochlorothiazide (=HCTZ, microzide)\nchlorthalidone (chlortalidone)\nindapamide\nmetolazone',
  'carbonic-anhydrase-inhibitor': 'acetazolamide (diamox)\ndorzolamide\nmethazolamide',
  statin:
    'atorvastatin (lipitor)\nrosuvastatin (crestor)\nsimvastatin (zocor)\npravastatin (pravachol)\nlovastatin\nfluvastatin\npitavastatin',
  'lipid-lowering':
    'ezetimibe (zetia)\nfenofibrate\ngemfibrozil\ncholestyramine (colestyramine)\nevolocumab\nalirocumab',
  antiarrhythmic:
    'amiodarone (pacerone, cordarone)\ndronedarone (multaq)\nprocainamide\nquinidine\nibutilide\ndofetilide (tikosyn)\nadenosine (adenocard)\nvernakalant\nivabradine',
  'class-ic': 'flecainide\npropafenone',
  'cardiac-glycoside': 'digoxin (lanoxin)',
  vasopressor: `
    epinephrine (adrenaline, epipen, epinephrine auto-injector, adrenaline auto-injector, racemic epinephrine)
    norepinephrine (noradrenaline, levophed)
    vasopressin
    terlipressin
    phenylephrine
    dopamine
    dobutamine
    milrinone
    ephedrine
    midodrine
    isoproterenol (isoprenaline)
    angiotensin ii`,
  'pde5-inhibitor': 'sildenafil (viagra, revatio)\ntadalafil (cialis, adcirca)\nvardenafil (levitra)\navanafil',
  'endothelin-antagonist': 'bosentan\nambrisentan\nmacitentan',
  'beta-agonist':
    'albuterol (salbutamol, ventolin, proair, albuterol nebulizer)\nlevalbuterol\nterbutaline\nsalmeterol\nformoterol\nvilanterol',
  antimuscarinic:
    'ipratropium (atrovent)\ntiotropium (spiriva)\numeclidinium\natropine\noxybutynin\ntolterodine\nbenztropine\nglycopyrrolate (glycopyrronium)\nscopolamine\nhomatropine',
  methylxanthine: 'theophylline\naminophylline',
  bronchodilator: 'montelukast (singulair)',
  antihistamine:
    'diphenhydramine (benadryl)\ncetirizine (zyrtec)\nloratadine (claritin)\nfexofenadine (allegra)\nhydroxyzine (atarax, vistaril)\nchlorpheniramine (chlorphenamine)\npromethazine (phenergan)\nmeclizine\ncyproheptadine',
  'h2-blocker': 'famotidine (pepcid)\nranitidine (zantac)\ncimetidine (tagamet)',
  decongestant: 'pseudoephedrine (sudafed)\noxymetazoline (afrin)\nxylometazoline',
  ppi: 'omeprazole (prilosec)\npantoprazole (protonix)\nesomeprazole (nexium)\nlansoprazole (prevacid)\nrabeprazole (aciphex)\ndexlansoprazole\nvonoprazan',
  antiemetic: 'metoclopramide (reglan)\nprochlorperazine (compazine)\ndomperidone\ntrimethobenzamide\naprepitant',
  '5ht3-antagonist': 'ondansetron (zofran)\ngranisetron\npalonosetron',
  laxative:
    'lactulose\npolyethylene glycol (miralax)\nsenna\nbisacodyl\ndocusate\nlinaclotide\nplecanatide\nlubiprostone\nprucalopride\npsyllium',
  antimotility: 'loperamide (imodium)\ndiphenoxylate (lomotil)\neluxadoline',
  antispasmodic:
    'hyoscine (hyoscyamine, butylscopolamine, buscopan)\ndicyclomine (dicycloverine, bentyl)\nmebeverine\npeppermint oil',
  antacid: 'calcium carbonate (tums)\nsucralfate (carafate)\nalginate\nmisoprostol',
  'somatostatin-analogue': 'octreotide (sandostatin)\nlanreotide\nsomatostatin',
  insulin:
    'insulin glargine (lantus, glargine, basaglar)\ninsulin lispro (humalog, lispro)\ninsulin aspart (novolog)\ninsulin detemir (levemir)\nregular insulin (soluble insulin, novolin)',
  'glucose-lowering': 'metformin (glucophage)\nrepaglinide\nnateglinide\nacarbose',
  sulfonylurea: 'glipizide (glucotrol)\nglyburide (glibenclamide)\nglimepiride (amaryl)\ngliclazide',
  'sglt2-inhibitor': 'empagliflozin (jardiance)\ndapagliflozin (farxiga)\ncanagliflozin (invokana)\nertugliflozin',
  'glp1-agonist':
    'semaglutide (ozempic, wegovy, rybelsus)\nliraglutide (victoza)\ndulaglutide (trulicity)\nexenatide\ntirzepatide (mounjaro)',
  'dpp4-inhibitor': 'sitagliptin (januvia)\nlinagliptin (tradjenta)\nsaxagliptin',
  thiazolidinedione: 'pioglitazone (actos)\nrosiglitazone',
  antithyroid: 'methimazole (carbimazole, thiamazole, tapazole)\npropylthiouracil (ptu)',
  'thyroid-hormone': 'levothyroxine (synthroid, l-thyroxine, thyroxine)\nliothyronine',
  estrogen: 'estradiol\nethinylestradiol (ethinyl estradiol)\nraloxifene',
  progestogen:
    'medroxyprogesterone (depo-provera)\nprogesterone\nlevonorgestrel\nnorethisterone (norethindrone)\ntestosterone\ndanazol',
  vaptan: 'tolvaptan\nconivaptan\ndesmopressin (ddavp)',
  vitamin:
    'thiamine (vitamin b1)\nvitamin k (phytomenadione, phytonadione)\nfolic acid\npyridoxine (vitamin b6)\ncyanocobalamin (hydroxocobalamin)\ncholecalciferol (calcitriol)\nisotretinoin (accutane)\nacitretin',
  'potassium-binder':
    'sodium zirconium cyclosilicate (lokelma, zirconium cyclosilicate)\npatiromer (veltassa)\nsodium polystyrene (kayexalate)\nsevelamer\ncinacalcet\ncalcitonin',
  benzodiazepine:
    'lorazepam (ativan)\ndiazepam (valium)\nmidazolam (=Versed)\nclonazepam (klonopin)\nalprazolam (xanax)\ntemazepam\noxazepam\nchlordiazepoxide (librium)\nclobazam',
  sedative:
    'zolpidem (ambien)\nzopiclone\neszopiclone (lunesta)\nzaleplon\ndexmedetomidine (precedex)\nmelatonin\nbuspirone (buspar)',
  barbiturate: 'phenobarbital (phenobarbitone)\nprimidone\nbutalbital (fioricet)\nthiopental',
  antiepileptic:
    'levetiracetam (keppra)\nvalproate (valproic acid, depakote, sodium valproate, divalproex)\nlacosamide (vimpat)\ntopiramate (topamax)\nbrivaracetam\nzonisamide\nvigabatrin\nethosuximide\ncannabidiol',
  'aromatic-antiepileptic':
    'phenytoin (dilantin)\nfosphenytoin\ncarbamazepine (tegretol)\noxcarbazepine (trileptal)\nlamotrigine (lamictal)\neslicarbazepine\nrufinamide',
  ssri: 'sertraline (zoloft)\nfluoxetine (prozac)\ncitalopram (celexa)\nescitalopram (lexapro)\nparoxetine (paxil)\nfluvoxamine\nvortioxetine',
  snri: 'venlafaxine (effexor)\nduloxetine (cymbalta)\ndesvenlafaxine (pristiq)\nmilnacipran',
  tricyclic: 'amitriptyline (elavil)\nnortriptyline (pamelor)\nimipramine\nclomipramine\ndoxepin\ndesipramine',
  maoi: 'phenelzine (nardil)\ntranylcypromine (parnate)\nselegiline\nrasagiline\nisocarboxazid\nmoclobemide\nmethylene blue (methylthioninium)',
  antidepressant: 'bupropion (wellbutrin)\nmirtazapine (remeron)\ntrazodone\nesketamine (spravato)',
  antipsychotic:
    'haloperidol (haldol)\nolanzapine (zyprexa)\nquetiapine (seroquel)\nrisperidone (risperdal)\naripiprazole (abilify)\nziprasidone (geodon)\ndroperidol\nchlorpromazine\nclozapine (clozaril)\npaliperidone\nlurasidone\npimavanserin',
  'mood-stabiliser': 'lithium carbonate (lithobid)',
  stimulant:
    'methylphenidate (ritalin, concerta)\ndextroamphetamine (adderall, mixed amphetamine salts)\nlisdexamfetamine (vyvanse)\nmodafinil\natomoxetine',
  'cholinesterase-inhibitor':
    'donepezil (aricept)\nrivastigmine\ngalantamine\nneostigmine\npyridostigmine (mestinon)\nphysostigmine\nmemantine',
  dopaminergic:
    'levodopa (sinemet, carbidopa-levodopa, levodopa-carbidopa, carbidopa)\npramipexole\nropinirole\nbromocriptine\ncabergoline\namantadine',
  'muscle-relaxant':
    'cyclobenzaprine (flexeril)\nmethocarbamol\nbaclofen\ntizanidine (zanaflex)\ndantrolene\ncarisoprodol',
  'neuromuscular-blocker': 'succinylcholine (suxamethonium)\nrocuronium\nvecuronium\ncisatracurium',
  anaesthetic: 'ketamine\npropofol\netomidate\nnitrous oxide\nsevoflurane',
  antidote: `
    naloxone (narcan)
    naltrexone
    flumazenil
    acetylcysteine (n-acetylcysteine, =NAC)
    prothrombin complex concentrate (pcc, kcentra, four-factor pcc)
    idarucizumab (praxbind)
    andexanet (andexanet alfa, andexxa)
    protamine
    fomepizole
    deferoxamine
    sugammadex
    digoxin immune fab (digoxin-specific antibody fragments, digoxin fab, digifab, =Fab)
    activated charcoal
    lipid emulsion
    pralidoxime
    glucagon
    leucovorin (folinic acid)
    icatibant
    ecallantide
    c1 inhibitor (c1-inhibitor, c1 esterase inhibitor, c1-esterase inhibitor, c1 inhibitor concentrate)
    acamprosate
    disulfiram
    nicotine replacement (nicotine patch, varenicline)`,
  ergot: 'ergotamine (dihydroergotamine, =DHE, ergonovine, ergometrine, methylergonovine)',
  uterotonic: 'oxytocin (pitocin)\ncarboprost\nmifepristone\ndinoprostone',
  'eye-drop': 'pilocarpine\nlatanoprost\nbimatoprost\ncyclopentolate\ntropicamide',
  electrolyte: `
    magnesium sulfate (magnesium sulphate, iv magnesium)
    calcium gluconate (calcium chloride, iv calcium)
    sodium bicarbonate (nahco3)
    hypertonic saline
    phosphate replacement (potassium phosphate, sodium phosphate)`,
  fluid: 'albumin infusion (iv albumin, albumin 20%, albumin 25%, human albumin)',
}

/** Named in plans, and by words that mean something else in a note ("potassium 6.1", "alcohol"): looked up in plan lines only. */
export const PLAN_ONLY: Record<string, string> = {
  electrolyte: 'magnesium (mag)\ncalcium\nurea',
  fluid:
    'saline (normal saline, isotonic saline, 0.9% saline, lactated ringer, lactated ringers, ringer lactate, plasma-lyte, hartmann)\ndextrose (glucose infusion, iv glucose, oral glucose, d50, d10, iv dextrose)\noral rehydration solution (oral rehydration, =ORS)',
  'mood-stabiliser': 'lithium',
  vitamin: 'vitamin d\nvitamin b12\nvitamin a',
  vaccine: 'tetanus toxoid (tdap, tetanus booster, tetanus)',
  'eye-drop': 'fluorescein',
  antidote:
    'charcoal\nhoney\nbismuth\nsilver nitrate\nzinc\niodine\nethanol\noral iodide (potassium iodide, lugol, sski)',
}
