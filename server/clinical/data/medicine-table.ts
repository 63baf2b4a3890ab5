/**
 * Medicines by class: one a line, generic name first, other names (brands, short names, former names) in brackets. "=X" keeps capitals
 * apart. Groups follow WHO ATC; names are INN and USAN, brands those of US labels. What a class means stands in `medicine-classes.ts`.
 */
export const MEDICINE_TABLE: Record<string, string> = {
  penicillin: `
    amoxicillin (amoxi, amoxil, amox, amoxycillin, moxatag)
    amoxicillin-clavulanate (coamox, co-amox, coamoxiclav, amoxiclav, co-amoxiclav, augmentin, amox-clav, amoxicillin clavulanate, amoxicillin/clavulanate, amoxicillin clavulanic acid)
    ampicillin (principen)
    ampicillin-sulbactam (unasyn, amp-sulbactam, ampicillin/sulbactam)
    penicillin g (benpen, ben pen, pen g, penicillin g potassium, benzylpenicillin, bicillin, benzathine penicillin, penicillin g benzathine, benzathine benzylpenicillin)
    penicillin v (pen v, penv, penicillin vk, phenoxymethylpenicillin, pen vk, penicillin v potassium)
    piperacillin-tazobactam (taz, tazo, pip taz, pip-tazo, zosyn, tazocin, piptaz, pip/taz, piptazo, piperacillin tazobactam, piperacillin/tazobactam, piperacillin)
    ticarcillin-clavulanate (timentin, ticarcillin)
    oxacillin
    nafcillin
    cloxacillin
    dicloxacillin
    flucloxacillin (fluclox, flucloxacilin, floxacillin)
    pivmecillinam (mecillinam)
    temocillin`,
  cephalosporin: `
    ceftriaxone (ceftriax, cef-triaxone, rocephin)
    cefotaxime (cefotax, claforan)
    cefepime (maxipime)
    ceftazidime (fortaz, tazicef)
    ceftazidime-avibactam (avycaz)
    ceftolozane-tazobactam (zerbaxa, ceftolozane)
    ceftaroline (teflaro)
    cefiderocol (fetroja)
    cefazolin (ancef, kefzol, cephazolin)
    cephalexin (cefalex, keflex, cefalexin)
    cefadroxil (duricef)
    cefuroxime (cefurox, ceftin, zinacef)
    cefaclor (ceclor)
    cefprozil (cefzil)
    cefoxitin (mefoxin)
    cefotetan
    cefdinir (omnicef)
    cefixime (suprax)
    cefpodoxime (vantin)
    cefditoren`,
  carbapenem: `
    meropenem (mero, merop, merrem)
    imipenem-cilastatin (imipenem, primaxin)
    ertapenem (invanz)
    doripenem`,
  monobactam: 'aztreonam (azactam)',
  macrolide: `
    erythromycin (erythro, ees, ery-tab)
    azithromycin (azithromax, zithromax, z-pak, zpak, azithro)
    clarithromycin (clarithro, clari, klaricid, biaxin)`,
  fluoroquinolone: `
    ciprofloxacin (ciproxin, cipro)
    levofloxacin (levoflox, levaquin)
    moxifloxacin (avelox)
    ofloxacin
    norfloxacin
    delafloxacin (baxdela)`,
  sulfonamide: `
    trimethoprim-sulfamethoxazole (bactrim, septrin, cotrim, tmp-smx, tmp/smx, tmp smx, smx-tmp, co-trimoxazole, cotrimoxazole, septra, trimethoprim sulfamethoxazole, trimethoprim/sulfamethoxazole, sulfamethoxazole, sulfamethoxazole-trimethoprim)
    sulfadiazine (flamazine, silver sulfadiazine, silvadene)
    sulfasalazine (azulfidine, sulphasalazine)`,
  antibiotic: `
    trimethoprim (trimeth, =Trim, trim 200, trim # mg, primsol)
    fosfomycin (fosfo, monurol)
    nitrofurantoin (nitrofur, nitrofurantoine, macrobid, macrodantin)
    fidaxomicin (dificid)
    daptomycin (dapto, cubicin)
    dapsone
    chloramphenicol
    colistin (polymyxin, polymyxin b, colistimethate)
    rifaximin (xifaxan)
    tigecycline (tygacil)
    mupirocin (bactroban)
    bacitracin
    bezlotoxumab
    methenamine (hiprex)`,
  tetracycline: `
    doxycycline (doxycyclin, vibramycin, doxy)
    minocycline (minocin)
    tetracycline
    eravacycline`,
  aminoglycoside: `
    gentamicin (gent for, wants gent, start gent, give gent, on gent, some gent, gent ok, gent safe, gent okay, avoid gent, no gent, stat gent, iv gent, dose of gent, gent dose, gent level, gent levels, gent # mg, gent # mg/kg, garamycin, gentamycin)
    tobramycin
    amikacin
    streptomycin
    neomycin`,
  glycopeptide: `
    vancomycin (vancomycine, vanc, vanco, vancocin)
    teicoplanin (teico, teic)
    dalbavancin
    oritavancin
    telavancin`,
  lincosamide: 'clindamycin (dalacin, clinda, cleocin)\nlincomycin',
  nitroimidazole: 'metronidazole (metro, metronid, flagyl)\ntinidazole (tindamax)\nsecnidazole',
  rifamycin: 'rifampin (rifamp, rifampicin, rifadin)\nrifabutin',
  oxazolidinone: 'linezolid (linez, zyvox)\ntedizolid',
  antitubercular: 'isoniazid (isoniazide, =INH)\nethambutol\npyrazinamide\nbedaquiline',
  azole: `
    fluconazole (flucon, diflucan)
    voriconazole (vfend)
    posaconazole (noxafil)
    itraconazole (sporanox)
    isavuconazole (isavuconazonium)
    ketoconazole
    clotrimazole
    miconazole`,
  echinocandin: 'caspofungin\nmicafungin\nanidulafungin',
  polyene: 'amphotericin (amphotericin b, ambisome)\nnystatin',
  antifungal: 'terbinafine (lamisil)\ngriseofulvin\nflucytosine',
  antiviral: `
    acyclovir (aciclo, aciclovir, zovirax)
    valacyclovir (valtrex, valaciclovir)
    famciclovir
    ganciclovir
    valganciclovir (valcyte)
    foscarnet
    cidofovir
    remdesivir (veklury)
    nirmatrelvir-ritonavir (paxlovid, nirmatrelvir)
    molnupiravir
    ribavirin
    sofosbuvir
    ledipasvir`,
  'neuraminidase-inhibitor': 'oseltamivir (tamiflu)\nzanamivir\nperamivir\nbaloxavir (xofluza)',
  'nucleoside-analogue': 'entecavir\ntenofovir (viread, vemlidy)\nlamivudine\nemtricitabine\nzidovudine\nabacavir',
  antiretroviral: `
    ritonavir (norvir)
    cobicistat
    darunavir
    atazanavir
    lopinavir
    dolutegravir (tivicay)
    bictegravir (biktarvy)
    raltegravir
    efavirenz
    rilpivirine`,
  antiparasitic:
    'ivermectin\nalbendazole\nmebendazole\nnitazoxanide\npraziquantel\npermethrin\nparomomycin\natovaquone',
  antimalarial:
    'artesunate\nquinine\nchloroquine\nhydroxychloroquine (plaquenil, hcq)\nprimaquine\nmefloquine\nartemether-lumefantrine',
  analgesic: 'acetaminophen (paracet, pcm, calpol, paracetamol, tylenol, apap, panadol, ofirmev)',
  nsaid: `
    ibuprofen (ibu, brufen, advil, motrin, nurofen)
    naproxen (naprox, aleve, naprosyn)
    diclofenac (diclo, voltarol, voltaren)
    indomethacin (indocin, indometacin)
    ketorolac (ketorol, toradol)
    celecoxib (celebrex)
    meloxicam (mobic)
    etodolac
    nabumetone
    piroxicam
    sulindac
    ketoprofen
    flurbiprofen
    etoricoxib
    oxaprozin
    mefenamic acid`,
  'salicylate antiplatelet': 'aspirin (=ASA, acetylsalicylic acid, ecotrin, bayer)',
  salicylate: 'bismuth subsalicylate (pepto-bismol, pepto bismol)\nmethyl salicylate',
  opioid: `
    morphine (oramorph, morph, mst, mst continus, zomorph, ms contin, diamorphine)
    hydromorphone (dilaudid)
    fentanyl (fent)
    oxycodone (oxynorm, oxycontin, percocet, roxicodone)
    hydrocodone (vicodin, norco, lortab)
    codeine (co codamol, cocodamol, tylenol 3, tylenol #3, co-codamol)
    dihydrocodeine (=DF118)
    tramadol (ultram)
    tapentadol (nucynta)
    methadone
    buprenorphine (suboxone, subutex, buprenorphine-naloxone)
    meperidine (demerol, pethidine)
    remifentanil
    sufentanil
    alfentanil
    nalbuphine
    butorphanol`,
  triptan:
    'sumatriptan (imitrex)\nrizatriptan (maxalt)\nzolmitriptan\neletriptan\nnaratriptan\nfrovatriptan\nalmotriptan',
  gabapentinoid: 'gabapentin (neurontin)\npregabalin (pregab, lyrica)',
  corticosteroid: `
    prednisone (preds, prednisalone, prednisolone, pred, deltasone)
    hydrocortisone (hydrocort, hydrocortison, solu-cortef, cortef)
    methylprednisolone (methylpred, methyl pred, solu-medrol, solumedrol, medrol)
    dexamethasone (dex # mg, dex # mg/kg, iv dex, oral dex, po dex, dose of dex, dex dose, dexameth, decadron)
    betamethasone
    budesonide (pulmicort, entocort, uceris)
    fludrocortisone (fludro)
    triamcinolone
    fluticasone (flovent, flonase)
    beclomethasone (beclometasone)
    mometasone
    deflazacort
    clobetasol`,
  biologic: `
    infliximab (remicade)
    adalimumab (humira)
    vedolizumab
    ustekinumab (stelara)
    etanercept (enbrel)
    tocilizumab (actemra)
    rituximab (rituxan)
    omalizumab (xolair)
    dupilumab (dupixent)
    eculizumab
    golimumab
    certolizumab
    secukinumab
    anakinra
    natalizumab
    denosumab (prolia)
    risankizumab
    romosozumab
    spesolimab
    caplacizumab
    ravulizumab`,
  immunosuppressant: `
    mycophenolate (cellcept, mycophenolate mofetil, mycophenolic acid, =MMF)
    cyclophosphamide
    leflunomide
    sirolimus
    everolimus
    tofacitinib (xeljanz)
    baricitinib
    upadacitinib
    thalidomide
    lenalidomide`,
  thiopurine: 'azathioprine (azathiaprine, imuran)\nmercaptopurine (6-mp, 6-mercaptopurine)',
  'calcineurin-inhibitor': 'tacrolimus (prograf)\ncyclosporine (ciclosporin, neoral, cyclosporin)',
  aminosalicylate: 'mesalamine (mesalazin, mesalazine, pentasa, asacol, lialda)\nbalsalazide',
  'xanthine-oxidase-inhibitor': 'allopurinol (allopur, zyloprim)\nfebuxostat (uloric)',
  antigout: 'colchicine (colch, colcrys)\nprobenecid\nrasburicase\npegloticase',
  bisphosphonate:
    'zoledronic acid (zoledronate iv, zoledronate, zometa, reclast)\npamidronate\nalendronate (alendronic acid, fosamax)\nrisedronate\nibandronate',
  'local-anaesthetic':
    'lidocaine (lido, lignocaine, xylocaine)\nbupivacaine (marcaine)\nropivacaine\nmepivacaine\nbenzocaine\ntetracaine (amethocaine)\nproparacaine (proxymetacaine)\nprilocaine\narticaine',
  doac: 'apixaban (apix, eliquis)\nrivaroxaban (riva, rivarox, xarelto)\ndabigatran (dabi, pradaxa)\nedoxaban (lixiana, savaysa)\nbetrixaban',
  vka: 'warfarin (warf, coumadin, jantoven)\nacenocoumarol\nphenprocoumon',
  heparin: 'heparin (=UFH infusion, unfractionated heparin, =UFH, heparin infusion, heparin drip)',
  lmwh: 'enoxaparin (enox, clexan, lovenox, clexane)\ndalteparin (dalte, fragmin)\ntinzaparin (tinza, innohep)\nnadroparin',
  anticoagulant: 'fondaparinux (fonda, arixtra)\nargatroban\nbivalirudin (angiomax)',
  antiplatelet: 'dipyridamole (aggrenox)\ncilostazol\neptifibatide\ntirofiban\nabciximab\nvorapaxar',
  'p2y12-inhibitor':
    'clopidogrel (clopi, clopid, plavix)\nticagrelor (ticag, brilinta)\nprasugrel (prasu, effient)\ncangrelor\nticlopidine',
  thrombolytic: 'alteplase (=tPA, rtpa)\ntenecteplase (tenectaplase, tnk, tnkase)\nreteplase\nstreptokinase\nurokinase',
  antifibrinolytic: 'tranexamic acid (tranex, tranexamic, txa)\naminocaproic acid',
  iron: 'ferrous sulfate (iron sulfate, ferrous sulphate)\nferrous gluconate\nferrous fumarate\nferric carboxymaltose\niron sucrose (venofer)\niron dextran',
  erythropoietin: 'epoetin\ndarbepoetin (aranesp)',
  'g-csf': 'filgrastim (neupogen)\npegfilgrastim (neulasta)',
  immunoglobulin:
    'anti-d (rh immune globulin, rhogam, anti-d immunoglobulin)\ntetanus immunoglobulin\nantivenom (antivenin, crofab)\nantitoxin',
  chemotherapy: `
    methotrexate (mtx, trexall)
    hydroxyurea (hydroxycarbamide)
    cytarabine
    cisplatin
    carboplatin
    oxaliplatin
    doxorubicin
    daunorubicin
    fluorouracil (5-fu, 5 fu)
    capecitabine
    paclitaxel
    docetaxel
    vincristine
    etoposide
    gemcitabine
    bleomycin
    imatinib
    pembrolizumab (keytruda)
    nivolumab (opdivo)
    ipilimumab
    trastuzumab
    bevacizumab
    tamoxifen
    letrozole
    anastrozole
    exemestane`,
}
