/**
 * Medicines by class: one a line, generic name first, other names (brands, short names, former names) in brackets. "=X" keeps capitals
 * apart. Groups follow WHO ATC; names are INN and USAN, brands those of US labels. What a class means stands in `medicine-classes.ts`.
 */
export const MEDICINE_TABLE: Record<string, string> = {
  penicillin: `
    amoxicillin (amoxil, amox, amoxycillin, moxatag)
    amoxicillin-clavulanate (co-amoxiclav, augmentin, amox-clav, amoxicillin clavulanate, amoxicillin/clavulanate, amoxicillin clavulanic acid)
    ampicillin (principen)
    ampicillin-sulbactam (unasyn, amp-sulbactam, ampicillin/sulbactam)
    penicillin g (benzylpenicillin, bicillin, benzathine penicillin, penicillin g benzathine, benzathine benzylpenicillin)
    penicillin v (penicillin vk, phenoxymethylpenicillin, pen vk, penicillin v potassium)
    piperacillin-tazobactam (pip-tazo, zosyn, tazocin, piptazo, piperacillin tazobactam, piperacillin/tazobactam, piperacillin)
    ticarcillin-clavulanate (timentin, ticarcillin)
    oxacillin
    nafcillin
    cloxacillin
    dicloxacillin
    flucloxacillin (floxacillin)
    pivmecillinam (mecillinam)
    temocillin`,
  cephalosporin: `
    ceftriaxone (rocephin)
    cefotaxime (claforan)
    cefepime (maxipime)
    ceftazidime (fortaz, tazicef)
    ceftazidime-avibactam (avycaz)
    ceftolozane-tazobactam (zerbaxa, ceftolozane)
    ceftaroline (teflaro)
    cefiderocol (fetroja)
    cefazolin (ancef, kefzol, cephazolin)
    cephalexin (keflex, cefalexin)
    cefadroxil (duricef)
    cefuroxime (ceftin, zinacef)
    cefaclor (ceclor)
    cefprozil (cefzil)
    cefoxitin (mefoxin)
    cefotetan
    cefdinir (omnicef)
    cefixime (suprax)
    cefpodoxime (vantin)
    cefditoren`,
  carbapenem: `
    meropenem (merrem)
    imipenem-cilastatin (imipenem, primaxin)
    ertapenem (invanz)
    doripenem`,
  monobactam: 'aztreonam (azactam)',
  macrolide: `
    erythromycin (ees, ery-tab)
    azithromycin (zithromax, z-pak, zpak, azithro)
    clarithromycin (biaxin)`,
  fluoroquinolone: `
    ciprofloxacin (cipro)
    levofloxacin (levaquin)
    moxifloxacin (avelox)
    ofloxacin
    norfloxacin
    delafloxacin (baxdela)`,
  sulfonamide: `
    trimethoprim-sulfamethoxazole (bactrim, tmp-smx, tmp/smx, tmp smx, smx-tmp, co-trimoxazole, cotrimoxazole, septra, trimethoprim sulfamethoxazole, trimethoprim/sulfamethoxazole, sulfamethoxazole, sulfamethoxazole-trimethoprim)
    sulfadiazine (silver sulfadiazine, silvadene)
    sulfasalazine (azulfidine, sulphasalazine)`,
  antibiotic: `
    trimethoprim (primsol)
    fosfomycin (monurol)
    nitrofurantoin (macrobid, macrodantin)
    fidaxomicin (dificid)
    daptomycin (cubicin)
    chloramphenicol
    colistin (polymyxin, polymyxin b, colistimethate)
    rifaximin (xifaxan)
    tigecycline (tygacil)
    mupirocin (bactroban)
    bacitracin
    bezlotoxumab
    methenamine (hiprex)`,
  tetracycline: `
    doxycycline (vibramycin, doxy)
    minocycline (minocin)
    tetracycline
    eravacycline`,
  aminoglycoside: `
    gentamicin (garamycin, gentamycin)
    tobramycin
    amikacin
    streptomycin
    neomycin`,
  glycopeptide: `
    vancomycin (vanc, vanco, vancocin)
    teicoplanin
    dalbavancin
    oritavancin
    telavancin`,
  lincosamide: 'clindamycin (clinda, cleocin)\nlincomycin',
  nitroimidazole: 'metronidazole (flagyl)\ntinidazole (tindamax)\nsecnidazole',
  rifamycin: 'rifampin (rifampicin, rifadin)\nrifabutin',
  oxazolidinone: 'linezolid (zyvox)\ntedizolid',
  antitubercular: 'isoniazid (=INH)\nethambutol\npyrazinamide\nbedaquiline',
  azole: `
    fluconazole (diflucan)
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
    acyclovir (aciclovir, zovirax)
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
  analgesic: 'acetaminophen (paracetamol, tylenol, apap, panadol, ofirmev)',
  nsaid: `
    ibuprofen (advil, motrin, nurofen)
    naproxen (aleve, naprosyn)
    diclofenac (voltaren)
    indomethacin (indocin, indometacin)
    ketorolac (toradol)
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
    morphine (ms contin, diamorphine)
    hydromorphone (dilaudid)
    fentanyl
    oxycodone (oxycontin, percocet, roxicodone)
    hydrocodone (vicodin, norco, lortab)
    codeine (tylenol 3, tylenol #3, co-codamol)
    dihydrocodeine
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
  gabapentinoid: 'gabapentin (neurontin)\npregabalin (lyrica)',
  corticosteroid: `
    prednisone (prednisolone, pred, deltasone)
    hydrocortisone (solu-cortef, cortef)
    methylprednisolone (solu-medrol, medrol)
    dexamethasone (decadron)
    betamethasone
    budesonide (pulmicort, entocort, uceris)
    fludrocortisone
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
    risankizumab`,
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
  thiopurine: 'azathioprine (imuran)\nmercaptopurine (6-mp, 6-mercaptopurine)',
  'calcineurin-inhibitor': 'tacrolimus (prograf)\ncyclosporine (ciclosporin, neoral, cyclosporin)',
  aminosalicylate: 'mesalamine (mesalazine, pentasa, asacol, lialda)\nbalsalazide',
  'xanthine-oxidase-inhibitor': 'allopurinol (zyloprim)\nfebuxostat (uloric)',
  antigout: 'colchicine (colcrys)\nprobenecid\nrasburicase\npegloticase',
  bisphosphonate:
    'zoledronic acid (zoledronate, zometa, reclast)\npamidronate\nalendronate (fosamax)\nrisedronate\nibandronate',
  'local-anaesthetic':
    'lidocaine (lignocaine, xylocaine)\nbupivacaine (marcaine)\nropivacaine\nmepivacaine\nbenzocaine\ntetracaine (amethocaine)\nproparacaine (proxymetacaine)\nprilocaine\narticaine',
  doac: 'apixaban (eliquis)\nrivaroxaban (xarelto)\ndabigatran (pradaxa)\nedoxaban (savaysa)\nbetrixaban',
  vka: 'warfarin (coumadin, jantoven)\nacenocoumarol\nphenprocoumon',
  heparin: 'heparin (unfractionated heparin, =UFH, heparin infusion, heparin drip)',
  lmwh: 'enoxaparin (lovenox, clexane)\ndalteparin (fragmin)\ntinzaparin\nnadroparin',
  anticoagulant: 'fondaparinux (arixtra)\nargatroban\nbivalirudin (angiomax)',
  antiplatelet: 'dipyridamole (aggrenox)\ncilostazol\neptifibatide\ntirofiban\nabciximab\nvorapaxar',
  'p2y12-inhibitor': 'clopidogrel (plavix)\nticagrelor (brilinta)\nprasugrel (effient)\ncangrelor\nticlopidine',
  thrombolytic: 'alteplase\ntenecteplase (tnk, tnkase)\nreteplase\nstreptokinase\nurokinase',
  antifibrinolytic: 'tranexamic acid (txa)\naminocaproic acid',
  iron: 'ferrous sulfate (iron sulfate, ferrous sulphate)\nferrous gluconate\nferrous fumarate\nferric carboxymaltose\niron sucrose (venofer)\niron dextran',
  erythropoietin: 'epoetin\ndarbepoetin (aranesp)',
  'g-csf': 'filgrastim (neupogen)\npegfilgrastim (neulasta)',
  immunoglobulin:
    'anti-d (rh immune globulin, rhogam, anti-d immunoglobulin)\ntetanus immunoglobulin\nantivenom (antivenin, crofab)\nantitoxin',
  chemotherapy: `
    methotrexate (=MTX, trexall)
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
