import { dangers, type DangerRow } from './danger-rows.ts'

/** Bites, stings and poisons. */
export const TOXICOLOGY: DangerRow[] = [
  ...dangers(
    'ER_NOW',
    'WHO',
    'Guidelines for the management of snakebites',
    2016,
    'Immobilize the limb, mark the swelling, clotting tests (INR, fibrinogen), and a poison center about antivenom now',
    `
    snake bite: snakebite, snake envenomation, bitten by {a snake|snake}, viper bite, adder bite, cobra bite, rattlesnake bite, krait bite, mamba bite, copperhead bite, cottonmouth bite, pit viper bite, {rattlesnake|adder|viper|cobra|copperhead} {strike|envenomation}
    sea snake bite: coral snake bite
  `,
  ),
  ...dangers(
    'ER_NOW',
    "Goldfrank's Toxicologic Emergencies",
    'Envenomations',
    2019,
    'Poison center now; pain control, observation, antivenom where there is one',
    `
    funnel-web spider bite: funnel web bite, funnelweb
    black widow bite: black widow spider bite, latrodectism, redback bite, red back spider bite, widow spider
    box jellyfish sting: irukandji, irukandji sting, chironex
    blue-ringed octopus bite: blue ringed octopus
    stonefish sting: lionfish sting, stone fish sting
    cone snail sting: cone shell sting
    scorpion sting: stung by a scorpion, bark scorpion, scorpion envenomation
    paralysis tick: tick paralysis
    multiple bee stings: mass bee sting, bee swarm, swarm of bees, hundreds of bee stings, dozens of stings
    beaked sea snake
    gila monster bite
  `,
  ),
  ...dangers(
    'ER_TODAY',
    "Goldfrank's Toxicologic Emergencies",
    'Envenomations',
    2019,
    'Poison center now; pain control, observation, antivenom where there is one',
    `
    brown recluse bite: recluse spider bite, loxoscelism, necrotic spider bite
    jellyfish sting: portuguese man of war sting, man o war sting
    stingray injury: stingray sting, stingray barb
    spider bite: bitten by a spider
    weever fish sting: weeverfish sting
    sea urchin injury: sea urchin spines
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'IDSA',
    'Practice guidelines for the diagnosis and management of skin and soft tissue infections',
    2014,
    'Irrigate and look for tendon or joint; prophylactic antibiotic, tetanus and rabies risk; hand surgery for a hand',
    `
    cat bite: bitten by {a cat|cat|his cat|her cat}, kitten bite
    dog bite: bitten by {a dog|dog|his dog|her dog}, dog attack, mauled by a dog
    human bite: bitten by a {person|child|patient|man|woman}, fight bite, clenched fist injury, tooth wound, punched {in the mouth|teeth}
    monkey bite: macaque bite, primate bite
    rat bite: rodent bite, ferret bite
    horse bite: pig bite, camel bite
    bat bite: bat scratch, bat exposure, bat in the bedroom, bat in the room, found a bat
    animal bite: stray dog bite, raccoon bite, fox bite, skunk bite, possible rabies exposure, rabies exposure
  `,
  ),
  ...dangers(
    'ER_NOW',
    'WHO',
    'Expert Consultation on Rabies',
    2018,
    'Isolate; infectious diseases and public health now',
    `
    rabies: hydrophobia, furious rabies
  `,
  ),
  ...dangers(
    'ER_NOW',
    'TOXBASE and Goldfrank',
    'Toxicologic Emergencies, 11th edition',
    2019,
    'Poison center; ECG, glucose, gas, acetaminophen and salicylate levels with the time of ingestion; antidote where there is one (acetylcysteine for acetaminophen)',
    `
    acetaminophen overdose: paracetamol overdose, tylenol overdose, took # paracetamol, took # x # mg paracetamol, took # tylenol, staggered paracetamol, staggered overdose, paracetamol ingestion
    tricyclic overdose: amitriptyline overdose, TCA overdose, nortriptyline overdose, dothiepin overdose, dosulepin overdose, took {all|#} amitriptyline, amitriptyline tablets
    beta blocker overdose: propranolol overdose, metoprolol overdose, atenolol overdose, bisoprolol overdose, beta-blocker overdose
    calcium channel blocker overdose: verapamil overdose, diltiazem overdose, amlodipine overdose, nifedipine overdose, CCB overdose
    digoxin toxicity: digoxin overdose, dig toxicity, digitalis toxicity, digoxin poisoning
    salicylate overdose: aspirin overdose, salicylate toxicity, salicylate poisoning, oil of wintergreen, methyl salicylate ingestion
    opioid toxicity: opioid overdose, heroin overdose, fentanyl overdose, methadone overdose, morphine overdose, oxycodone overdose, opiate overdose
    benzodiazepine overdose: diazepam overdose, alprazolam overdose, zopiclone overdose
    lithium toxicity: lithium overdose, lithium poisoning
    insulin overdose: took # units of insulin, injected # units of insulin
    sulfonylurea overdose: gliclazide overdose, glipizide overdose, glyburide overdose, sulfonylurea ingestion
    metformin overdose: metformin associated lactic acidosis
    iron overdose: iron ingestion, iron poisoning, swallowed iron tablets, ate iron tablets
    theophylline overdose: theophylline toxicity, aminophylline overdose
    colchicine overdose: colchicine poisoning
    chloroquine overdose: hydroxychloroquine overdose, quinine overdose
    flecainide overdose: sodium channel blocker overdose, propafenone overdose
    valproate overdose: carbamazepine overdose, phenytoin toxicity, phenytoin overdose, lamotrigine overdose
    bupropion overdose: venlafaxine overdose
    antipsychotic overdose: quetiapine overdose, olanzapine overdose, clozapine overdose
    SSRI overdose: sertraline overdose, citalopram overdose, escitalopram overdose, fluoxetine overdose
    baclofen overdose: gabapentin overdose, pregabalin overdose, GHB overdose, GHB
    overdose: took an overdose, intentional overdose, deliberate overdose, mixed overdose, polypharmacy overdose, accidental overdose, took all {her|his} {pills|tablets|meds|medication}, swallowed {her|his} {pills|tablets}, =OD, took the whole {bottle|packet|box}, handful of {pills|tablets}, intentional ingestion
    child swallowed medicine: toddler ate tablets, child ate pills, ate {grandma|grandpa|grandmother|granny} {pills|tablets|medicine}, pediatric ingestion, found with {open|empty} {bottle|pill bottle|pack}, swallowed {a|one|two} {tablet|pill}
    methotrexate overdose: daily methotrexate, methotrexate daily, methotrexate taken daily, methotrexate toxicity
    warfarin overdose: rodenticide ingestion, rat poison, superwarfarin, brodifacoum
    methemoglobinemia: methaemoglobinaemia, methemoglobinaemia, chocolate colored blood, chocolate brown blood
    carbon monoxide poisoning: carbon monoxide, CO poisoning, co exposure, CO alarm, carboxyhemoglobin, carboxyhaemoglobin, faulty boiler, =COHb, generator indoors, charcoal grill indoors
    cyanide poisoning: cyanide, cyanide exposure
    organophosphate poisoning: organophosphate, pesticide poisoning, pesticide ingestion, insecticide ingestion, nerve agent, sarin, cholinergic crisis, drank pesticide
    paraquat ingestion: paraquat, drank weedkiller, weedkiller ingestion, herbicide ingestion
    methanol poisoning: methanol, methanol ingestion, moonshine, toxic alcohol, drank windscreen washer
    ethylene glycol poisoning: ethylene glycol, antifreeze, antifreeze ingestion, drank antifreeze
    isopropanol ingestion: rubbing alcohol ingestion, hand sanitizer ingestion, drank hand sanitizer
    caustic ingestion: bleach ingestion, drank bleach, swallowed bleach, alkali ingestion, acid ingestion, drain cleaner, oven cleaner, lye ingestion, drank {drain cleaner|acid|lye|caustic|detergent}, corrosive ingestion, caustic soda
    hydrocarbon ingestion: petrol ingestion, gasoline ingestion, kerosene ingestion, drank {petrol|gasoline|kerosene|paraffin|white spirit|lamp oil}, lamp oil
    button battery ingestion: button battery, swallowed a battery, disc battery, coin battery, swallowed {battery|a button battery}, battery in {nose|ear|throat}
    magnet ingestion: swallowed magnets, magnets swallowed, two magnets, multiple magnets
    body packing: body packer, body stuffer, swallowed {packets|baggies|bags of} , drug packets
    hydrofluoric acid exposure: hydrofluoric acid, =HF burn, HF acid
    chlorine inhalation: chlorine gas, ammonia inhalation, chemical inhalation, phosgene, gas inhalation, toxic fumes, inhaled fumes
    smoke inhalation: house fire, inhalation injury, inhaled smoke, soot in {mouth|airway|nose|sputum}, singed nasal hair, pulled from a fire
    hydrogen sulfide exposure: hydrogen sulphide, sewer gas
    serotonin syndrome: serotonin toxicity
    neuroleptic malignant syndrome: =NMS
    anticholinergic toxicity: anticholinergic syndrome, jimsonweed, datura, deadly nightshade, atropine poisoning
    sympathomimetic toxicity: cocaine toxicity, cocaine overdose, meth overdose, methamphetamine toxicity, MDMA toxicity, ecstasy overdose, MDMA
    mushroom poisoning: mushroom ingestion, wild mushrooms, ate mushrooms, death cap, amanita, foraged mushrooms, picked mushrooms
    oleander ingestion: foxglove ingestion, yew ingestion, hemlock ingestion, monkshood, aconite, castor bean, ricin
    botulism: botulinum toxicity, wound botulism, infant botulism, home canned
    ciguatera poisoning: scombroid, pufferfish, puffer fish, fugu, paralytic shellfish poisoning
    lead poisoning: lead encephalopathy, arsenic poisoning, thallium poisoning, mercury poisoning
    strychnine poisoning: strychnine
    local anesthetic toxicity: local anaesthetic toxicity, lidocaine toxicity, =LAST, bupivacaine toxicity
    malignant hyperthermia
    water intoxication: psychogenic polydipsia with seizure
    nitazene: xylazine, tranq dope, carfentanil
    nicotine poisoning: e-liquid ingestion, vape liquid ingestion, swallowed vape
    laundry pod ingestion: detergent pod, laundry capsule, washing pod, dishwasher tablet
    camphor ingestion: essential oil ingestion, eucalyptus oil ingestion, mothball ingestion
    acute radiation exposure: radiation exposure, radiation sickness
    chemical weapon exposure: mustard gas, white powder exposure, anthrax exposure
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'TOXBASE and Goldfrank',
    'Toxicologic Emergencies, 11th edition',
    2019,
    'Poison center; ECG, glucose, gas, acetaminophen and salicylate levels with the time of ingestion; antidote where there is one (acetylcysteine for acetaminophen)',
    `
    alcohol intoxication: acute alcohol intoxication, alcohol poisoning, drunk and vomiting
    wrong medicine taken: medication error, double dose, took double, took twice {her|his} dose, wrong dose given
    NSAID overdose: ibuprofen overdose, naproxen overdose
    cannabis intoxication: edible ingestion, cannabis edible, child ate gummies, THC gummies, synthetic cannabinoid
    plant ingestion: berries ingestion, ate berries, unknown plant
  `,
  ),
]
