/** Medicines by class, second half: heart, lungs, gut, hormones, brain, antidotes. The form is that of `medicine-table.ts`. */
export const MEDICINE_TABLE_ORGANS: Record<string, string> = {
  'ace-inhibitor': `
    lisinopril (zestril, prinivil)
    enalapril (vasotec, enalaprilat)
    ramipril (rami, altace)
    captopril (capoten)
    benazepril (lotensin)
    quinapril
    fosinopril
    perindopril
    trandolapril
    moexipril`,
  arb: `
    losartan (losart, cozaar)
    valsartan (diovan)
    candesartan (cande, atacand)
    irbesartan (avapro)
    olmesartan (benicar)
    telmisartan (micardis)
    azilsartan
    eprosartan`,
  'arb arni': 'sacubitril-valsartan (entresto, sacubitril, sacubitril/valsartan)',
  mra: 'spironolactone (spironolacton, spiro, aldactone)\neplerenone (inspra)\nfinerenone',
  diuretic: 'amiloride\ntriamterene (maxzide)\nmannitol',
  'beta-blocker': `
    metoprolol (metop, lopressor, toprol)
    bisoprolol (biso, bisop, zebeta)
    carvedilol (carved, coreg)
    propranolol (propran, propanolol, inderal)
    atenolol (tenormin)
    labetalol (labetolol, trandate)
    esmolol (brevibloc)
    nadolol (corgard)
    nebivolol (bystolic)
    sotalol (betapace)
    timolol
    pindolol
    acebutolol
    landiolol`,
  'calcium-channel-blocker': `
    amlodipine (amlo, amlod, norvasc)
    nicardipine (cardene)
    nifedipine (nifed, procardia, adalat)
    clevidipine (cleviprex)
    nimodipine
    felodipine
    isradipine
    lercanidipine`,
  'rate-limiting-ccb': 'diltiazem (dilt, cardizem)\nverapamil (verap, calan)',
  nitrate:
    'nitroglycerin (gtn spray, glyceryl, glyceryl trinitrate, gtn, ntg, nitro, nitroglycerine)\nisosorbide mononitrate (imdur, ismn)\nisosorbide dinitrate (isordil, isosorbide)\nnitroprusside (nipride, nitroprusside sodium)',
  vasodilator: 'hydralazine\nminoxidil\nnicorandil\nphentolamine\nfenoldopam',
  'alpha-blocker':
    'tamsulosin (tamsul, flomax)\nalfuzosin\nterazosin\ndoxazosin (doxaz, cardura)\nprazosin\nsilodosin\nphenoxybenzamine',
  'central-alpha-agonist': 'clonidine (catapres)\nmethyldopa\nguanfacine\nbrimonidine\napraclonidine',
  'loop-diuretic':
    'furosemide (furo, frus, fruse, lasix, frusemide)\nbumetanide (bumet, bumex)\ntorsemide (torasemide, demadex)',
  thiazide:
    'bendroflumethiazide (bendro)\nhydrochlorothiazide (=HCTZ, microzide)\nchlorthalidone (chlortalidone)\nindapamide (indap)\nmetolazone',
  'carbonic-anhydrase-inhibitor': 'acetazolamide (diamox)\ndorzolamide\nmethazolamide',
  statin:
    'atorvastatin (atorva, lipitor)\nrosuvastatin (rosuva, crestor)\nsimvastatin (simva, zocor)\npravastatin (pravachol)\nlovastatin\nfluvastatin\npitavastatin',
  'lipid-lowering':
    'ezetimibe (zetia)\nfenofibrate\ngemfibrozil\ncholestyramine (colestyramine)\nevolocumab\nalirocumab',
  antiarrhythmic:
    'amiodarone (amio, amiod, pacerone, cordarone)\ndronedarone (multaq)\nprocainamide\nquinidine\nibutilide\ndofetilide (tikosyn)\nadenosine (adenocard)\nvernakalant\nivabradine',
  'class-ic': 'flecainide (flec)\npropafenone',
  'cardiac-glycoside': 'digoxin (digox, lanoxin)',
  vasopressor: `
    epinephrine (adren, adr im, im adr, adr neb, neb adr, adrenaline, epipen, epinephrine auto-injector, adrenaline auto-injector, racemic epinephrine)
    norepinephrine (norad, noradren, norepi, noradrenaline, levophed)
    vasopressin
    terlipressin (terli, terlipres)
    phenylephrine
    metaraminol
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
    'albuterol (salb, salbut, salbutamol neb, salbutamol nebs, ventolin neb, salbutamol, ventolin, proair, albuterol nebulizer)\nlevalbuterol\nterbutaline\nsalmeterol\nformoterol\nvilanterol',
  antimuscarinic:
    'ipratropium (ipratrop, atrovent)\ntiotropium (spiriva)\numeclidinium\natropine\noxybutynin\ntolterodine\nsolifenacin (vesicare)\nprocyclidine (kemadrin)\nbenztropine\nglycopyrrolate (glycopyrronium)\nscopolamine\nhomatropine',
  methylxanthine: 'theophylline (theoph)\naminophylline (aminoph)',
  bronchodilator: 'montelukast (montelu, singulair)',
  antihistamine:
    'diphenhydramine (benadryl)\ncetirizine (cetriz, zyrtec)\nloratadine (claritin)\nfexofenadine (allegra)\nhydroxyzine (atarax, vistaril)\nchlorpheniramine (piriton, chlorphen, chlorphenamine)\npromethazine (phenergan, phenergan)\nmeclizine\ncyproheptadine\ncyclizine (valoid)',
  'h2-blocker': 'famotidine (famot, pepcid)\nranitidine (zantac)\ncimetidine (tagamet)',
  decongestant: 'pseudoephedrine (sudafed)\noxymetazoline (afrin)\nxylometazoline',
  ppi: 'omeprazole (omep, prilosec)\npantoprazole (pantop, panto, protonix)\nesomeprazole (esomep, nexium)\nlansoprazole (lanso, lansop, prevacid)\nrabeprazole (aciphex)\ndexlansoprazole\nvonoprazan',
  antiemetic:
    'metoclopramide (metoclop, maxolon, reglan)\nprochlorperazine (stemetil, prochlor, compazine)\ndomperidone (domper)\ntrimethobenzamide\naprepitant',
  '5ht3-antagonist': 'ondansetron (ondans, ondan, ondansatron, zofran)\ngranisetron\npalonosetron',
  laxative:
    'lactulose (lactul)\npolyethylene glycol (macrogol, movicol, laxido, miralax)\nsenna\nbisacodyl\ndocusate\nlinaclotide\nplecanatide\nlubiprostone\nprucalopride\npsyllium',
  antimotility: 'loperamide (loper, imodium)\ndiphenoxylate (lomotil)\neluxadoline',
  antispasmodic:
    'hyoscine (hyosc, hyoscyamine, butylscopolamine, buscopan)\ndicyclomine (dicycloverine, bentyl)\nmebeverine\npeppermint oil',
  antacid: 'calcium carbonate (tums)\nsucralfate (carafate)\nalginate\nmisoprostol',
  'somatostatin-analogue': 'octreotide (octreo, sandostatin)\nlanreotide\nsomatostatin',
  insulin:
    'insulin glargine (toujeo, abasaglar, lantus, glargine, basaglar)\ninsulin lispro (humalog, lispro)\ninsulin aspart (novorapid, novolog)\ninsulin detemir (levemir)\nregular insulin (soluble insulin, novolin, actrapid, humulin s)',
  'glucose-lowering': 'metformin (metf, glucophage)\nrepaglinide\nnateglinide\nacarbose',
  sulfonylurea: 'glipizide (glucotrol)\nglyburide (glibenclamide)\nglimepiride (amaryl)\ngliclazide (glic, gliclaz)',
  'sglt2-inhibitor':
    'empagliflozin (empaglif, jardiance)\ndapagliflozin (dapa, dapaglif, farxiga)\ncanagliflozin (invokana)\nertugliflozin',
  'glp1-agonist':
    'semaglutide (ozempic, wegovy, rybelsus)\nliraglutide (victoza)\ndulaglutide (trulicity)\nexenatide\ntirzepatide (mounjaro)',
  'dpp4-inhibitor': 'sitagliptin (januvia)\nlinagliptin (tradjenta)\nsaxagliptin',
  thiazolidinedione: 'pioglitazone (actos)\nrosiglitazone',
  antithyroid: 'methimazole (carbi, carbimaz, carbimazole, thiamazole, tapazole)\npropylthiouracil (ptu)',
  'thyroid-hormone': 'levothyroxine (levothyrox, thyrox, eltroxin, synthroid, l-thyroxine, thyroxine)\nliothyronine',
  estrogen:
    'estradiol\nethinylestradiol (combined pill, combined contraceptive pill, combined oral contraceptive, coc, cocp, microgynon, rigevidon, yasmin, oestrogen pill, oral contraceptive, oral contraceptive pill, =OCP, contraceptive pill, ethinyl estradiol)\nraloxifene',
  progestogen:
    'desogestrel (cerazette, progesterone only pill, =POP, mini pill)\nmedroxyprogesterone (depo-provera)\nprogesterone\nlevonorgestrel (levonelle, morning after pill)\nulipristal (ellaone, ulipristal acetate)\nnorethisterone (norethindrone)\ntestosterone\ndanazol',
  vaptan: 'tolvaptan\nconivaptan\ndesmopressin (ddavp)',
  vitamin:
    'thiamine (pabrinex, vitamin b1)\nvitamin k (vit k, vitk, phytomen, konakion, phytomenadione, phytonadione)\nfolic acid\npyridoxine (vitamin b6)\ncyanocobalamin (hydroxocobalamin)\ncholecalciferol (calcitriol)\nisotretinoin (accutane)\nacitretin',
  'potassium-binder':
    'sodium zirconium cyclosilicate (lokelma, zirconium cyclosilicate)\npatiromer (veltassa)\nsodium polystyrene (kayexalate)\nsevelamer\ncinacalcet\ncalcitonin',
  benzodiazepine:
    'lorazepam (loraz, ativan)\ndiazepam (diaz, valium)\nmidazolam (midaz, buccolam, =Versed)\nclonazepam (klonopin)\nalprazolam (xanax)\ntemazepam\noxazepam\nchlordiazepoxide (chlordiaz, librium)\nclobazam',
  sedative:
    'zolpidem (ambien)\nzopiclone\neszopiclone (lunesta)\nzaleplon\ndexmedetomidine (precedex)\nmelatonin\nbuspirone (buspar)',
  barbiturate: 'phenobarbital (phenobarbitone)\nprimidone\nbutalbital (fioricet)\nthiopental',
  antiepileptic:
    'levetiracetam (levetirac, keppra)\nvalproate (epilim, valp, valproic acid, depakote, sodium valproate, divalproex)\nlacosamide (vimpat)\ntopiramate (topamax)\nbrivaracetam\nzonisamide\nvigabatrin\nethosuximide\ncannabidiol',
  'aromatic-antiepileptic':
    'phenytoin (pheny, dilantin)\nfosphenytoin\ncarbamazepine (carbamaz, tegretol)\noxcarbazepine (trileptal)\nlamotrigine (lamot, lamictal)\neslicarbazepine\nrufinamide',
  ssri: 'sertraline (sertralin, zoloft)\nfluoxetine (fluox, prozac)\ncitalopram (cital, celexa)\nescitalopram (lexapro)\nparoxetine (paxil)\nfluvoxamine\nvortioxetine',
  snri: 'venlafaxine (venla, effexor)\nduloxetine (cymbalta)\ndesvenlafaxine (pristiq)\nmilnacipran',
  tricyclic:
    'amitriptyline (amitrip, elavil)\nnortriptyline (pamelor)\nimipramine\nclomipramine\ndoxepin\ndesipramine\ntrimipramine',
  maoi: 'phenelzine (nardil)\ntranylcypromine (parnate)\nselegiline\nrasagiline\nisocarboxazid\nmoclobemide\nmethylene blue (methylthioninium)',
  antidepressant: 'bupropion (wellbutrin)\nmirtazapine (mirtaz, remeron)\ntrazodone\nesketamine (spravato)',
  antipsychotic:
    'haloperidol (halop, haldol)\nolanzapine (olanz, zyprexa)\nquetiapine (quet, quetiap, seroquel)\nrisperidone (risp, risperdal)\naripiprazole (abilify)\nziprasidone (geodon)\ndroperidol\nchlorpromazine\nclozapine (clozaril)\npaliperidone\nlurasidone\npimavanserin',
  'mood-stabiliser': 'lithium carbonate (priadel, lithobid)',
  stimulant:
    'methylphenidate (ritalin, concerta)\ndextroamphetamine (adderall, mixed amphetamine salts)\nlisdexamfetamine (vyvanse)\nmodafinil\natomoxetine',
  'cholinesterase-inhibitor':
    'donepezil (aricept)\nrivastigmine\ngalantamine\nneostigmine\npyridostigmine (mestinon)\nphysostigmine\nmemantine',
  dopaminergic:
    'levodopa (sinemet, madopar, co-careldopa, co-beneldopa, stalevo, carbidopa-levodopa, levodopa-carbidopa, carbidopa)\npramipexole\nropinirole\nbromocriptine\ncabergoline\namantadine',
  'muscle-relaxant':
    'cyclobenzaprine (flexeril)\nmethocarbamol\nbaclofen\ntizanidine (zanaflex)\ndantrolene\ncarisoprodol',
  'neuromuscular-blocker':
    'succinylcholine (sux, suxamethonium)\nrocuronium (roc)\nvecuronium\ncisatracurium\nmivacurium',
  anaesthetic: 'ketamine\npropofol\netomidate\nnitrous oxide\nsevoflurane',
  antidote: `
    naloxone (nalox, narcan)
    naltrexone
    flumazenil
    acetylcysteine (n acetylcysteine, parvolex, n-acetylcysteine, nac)
    prothrombin complex concentrate (pcc, octaplex, beriplex, kcentra, four-factor pcc)
    idarucizumab (praxbind)
    andexanet (andexanet alfa, andexxa)
    protamine
    fomepizole
    deferoxamine (desferrioxamine, desferal, =DFO)
    sugammadex
    digoxin immune fab (digoxin-specific antibody fragments, digoxin fab, digifab, =Fab)
    activated charcoal
    lipid emulsion (intralipid)
    pralidoxime
    glucagon (glucagen)
    leucovorin (folinic acid)
    icatibant
    ecallantide
    c1 inhibitor (c1-inhibitor, c1 esterase inhibitor, c1-esterase inhibitor, c1 inhibitor concentrate)
    acamprosate
    disulfiram
    nicotine replacement (nrt, nicotine patch, varenicline)`,
  ergot: 'ergotamine (dihydroergotamine, =DHE)\nmethylergonovine (ergometrine, ergonovine, methergine, syntometrine)',
  uterotonic:
    'prostaglandin e1 (prostin, alprostadil)\noxytocin (syntocinon, synto, pitocin)\ncarboprost\nmifepristone\ndinoprostone (prostaglandin e2)',
  'eye-drop': 'pilocarpine\nlatanoprost\nbimatoprost\ncyclopentolate\ntropicamide',
  electrolyte: `
    magnesium sulfate (mgso4, mag sulph, mag sulf, mag sulphate, magnesium sulf, magnesium sulphate, iv magnesium)
    calcium gluconate (ca gluconate, calcium gluc, cagluc, calcium chloride, iv calcium)
    sodium bicarbonate (bicarb iv, iv bicarb, bicarb dose, dose of bicarb, bicarb bolus, give bicarb, nabic, nahco3)
    hypertonic saline
    phosphate replacement (potassium phosphate, sodium phosphate)`,
  fluid:
    'albumin infusion (iv albumin, albumin iv, albumin 20%, albumin 25%, 20% albumin, human albumin, how much albumin, albumin dose, dose of albumin, albumin replacement)',
}

/** Named in plans, and by words that mean something else in a note ("potassium 6.1", "alcohol"): looked up in plan lines only. */
export const PLAN_ONLY: Record<string, string> = {
  electrolyte: 'magnesium (mag)\ncalcium\nurea',
  fluid:
    'saline (normal saline, isotonic saline, 0.9% saline, lactated ringer, lactated ringers, ringer lactate, plasma-lyte, hartmann)\ndextrose (glucose infusion, iv glucose, oral glucose, d50, d10, iv dextrose)\noral rehydration solution (oral rehydration, =ORS)',
  'mood-stabiliser': 'lithium',
  vitamin: 'vitamin d\nvitamin b12\nvitamin a',
  vaccine: 'tetanus toxoid (tdap, tetanus booster, tetanus)',
  antidote:
    'charcoal\nhoney\nbismuth\nsilver nitrate\nzinc\niodine\nethanol\noral iodide (potassium iodide, lugol, sski)',
}
