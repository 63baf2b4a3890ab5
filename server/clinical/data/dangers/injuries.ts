import { dangers, type DangerRow } from './danger-rows.ts'

/** Injuries, burns and the environment. */
export const INJURIES: DangerRow[] = [
  ...dangers(
    'ER_NOW',
    'American College of Surgeons',
    'Advanced Trauma Life Support, 10th edition',
    2018,
    'Trauma team: control bleeding (binder, tourniquet, transfusion of blood), airway, imaging, surgeon now',
    `
    gunshot wound: =GSW, gun shot wound, shot in {the chest|the abdomen|the head|the leg|the back|the neck|the arm}, bullet wound, shotgun wound
    stab wound: stabbed, stabbing, knife wound, penetrating {injury|trauma|wound}, impaled, impalement, penetrating neck injury, penetrating chest injury, penetrating abdominal injury
    fall from height: fell from {a height|a roof|a ladder|a balcony|height|roof|ladder|scaffolding|a tree|a window|scaffold|the roof}, fell off {a roof|a ladder|roof|ladder|the roof|scaffolding|a horse|his horse|her horse}, fell # {m|metres|meters|feet|ft|foot|stories|storeys|floors}, fall of # {m|metres|meters|feet|ft}, jumped from, fell down {a flight of stairs|# stairs|# steps|the stairs|stairs}
    road traffic collision: =RTA, =RTC, =MVC, =MVA, motor vehicle {collision|crash|accident}, car {crash|accident|rollover}, rollover, hit by {a car|a bus|a truck|car|bus|truck|van|a van|a train}, struck by {a car|a vehicle|car|vehicle|a bus}, pedestrian vs {car|vehicle}, ped vs, motorcycle {crash|accident|collision}, motorbike {crash|accident}, ejected from {vehicle|car|the car}, head on collision, t-boned, high speed {collision|crash|rtc|mva}, knocked off {bike|bicycle|his bike|her bike}, dashboard injury, handlebar injury, quad bike accident, atv rollover
    crush injury: crushed {by|under|between}, crush syndrome, trapped under, pinned under, entrapment, long lie
    blast injury: explosion, bomb blast, firework injury
    traumatic amputation: amputated, amputation of {finger|hand|arm|leg|foot|thumb}, avulsed {finger|thumb|limb}, finger cut off, degloving, degloved
    tension pneumothorax: tension ptx
    hemothorax: haemothorax, massive hemothorax
    flail chest: flail segment, multiple rib fractures, # rib fractures, paradoxical chest movement
    cardiac tamponade: pericardial tamponade, tamponade, muffled heart sounds, hemopericardium
    traumatic aortic injury: aortic transection, widened mediastinum
    open chest wound: sucking chest wound
    splenic rupture: splenic laceration, ruptured spleen, splenic injury, spleen laceration
    liver laceration: hepatic laceration, liver injury
    free fluid on FAST: FAST positive, positive FAST, hemoperitoneum, haemoperitoneum, free intraperitoneal fluid, free fluid in {abdomen|pelvis|morisons}, intraabdominal hemorrhage
    pelvic fracture: open book pelvis, unstable pelvis, pelvic ring fracture
    open fracture: compound fracture, bone {through|protruding|sticking out}, exposed bone, open {tibia|tib fib|ankle|femur|tibial} fracture
    femoral shaft fracture: femur fracture, fractured femur
    knee dislocation: dislocated knee, multiligament knee injury
    hip dislocation: dislocated hip, dislocated prosthetic hip
    pulseless limb: no distal pulses, absent pulses, absent distal pulse, pulseless {arm|leg|foot|hand|limb}, no pulses, cold pulseless, pulses absent
    compartment syndrome: pain on passive {stretch|extension|toe stretch|finger extension}, tense compartment, calf tense, tense calf, tense forearm, pain out of proportion
    fat embolism: fat embolism syndrome
    airway burn: facial burn with stridor, hoarse after fire
    facial smash: unstable midface, le fort fracture, mandible fracture with airway
    laryngeal injury: laryngeal fracture, clothesline injury, neck haematoma, expanding neck hematoma, expanding hematoma
    carotid dissection: vertebral dissection, cervical artery dissection, vertebral artery dissection
    spinal cord injury: cord injury, spinal injury with weakness, cannot move legs, cant move {legs|his legs|her legs}, paraplegia, tetraplegia, quadriplegia, sensory level, spinal shock, neurogenic shock
    cervical spine fracture: c-spine fracture, c spine fracture, hangman fracture, odontoid fracture, neck fracture, unstable spine fracture, # fracture dislocation
    hanging: attempted hanging, near hanging, strangulation, strangled, manual strangulation, choked by {partner|boyfriend|husband}, ligature marks
    drowning: near drowning, submersion, pulled from {water|the water|pool|the pool|river}, submerged
    electrocution: electric shock high voltage, high voltage, electrical burn, electrocuted, struck by lightning, lightning strike, lightning
    diving accident: decompression sickness, the bends, decompression illness, arterial gas embolism, air embolism
    major hemorrhage: exsanguinating, massive hemorrhage, catastrophic bleeding, spurting blood, arterial bleeding, pulsatile bleeding, uncontrolled bleeding, bleeding will not stop, bleeding wont stop, tourniquet applied, tourniquet
    evisceration: bowel protruding, wound dehiscence, burst abdomen
  `,
  ),
  ...dangers(
    'ER_NOW',
    'American Burn Association',
    'Guidelines for Burn Patient Referral',
    2022,
    'Cool 20 min, cover clean, pain control; burn center advice; fluid by weight and percent area; tetanus',
    `
    major burn: # % partial thickness, # % {scald|full thickness}, burns # {%|percent}, # % {burn|burns|TBSA|tbsa|BSA}, full thickness burn, third degree burn, 3rd degree burn, deep burns, circumferential burn, burned in a fire, flash burn face, flame burn, burns to {face|hands|feet|genitals|perineum|airway|face and neck}, scald over
    chemical burn: acid burn, alkali burn, cement burn, chemical splash, acid attack
    high voltage burn: electrical injury with loc
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'American Burn Association',
    'Guidelines for Burn Patient Referral',
    2022,
    'Cool 20 min, cover clean, pain control; burn center advice; fluid by weight and percent area; tetanus',
    `
    partial thickness burn: scald, hot water burn, second degree burn, 2nd degree burn, blistering burn, burn to {hand|face|foot|genitals}
    electric shock: shocked by, domestic electric shock, electrical injury
    frostbite: frostnip, frozen fingers, trench foot
  `,
  ),
  ...dangers(
    'ER_NOW',
    'Wilderness Medical Society',
    'Clinical practice guidelines for heat illness and accidental hypothermia',
    2019,
    'Core temperature, glucose, ECG, CK; cool or rewarm actively',
    `
    heat stroke: heatstroke, exertional heat stroke, collapsed {in the heat|marathon|during a marathon}
    hypothermia: accidental hypothermia, core temperature {2#|below 32}, found in the cold, found outside cold, found in snow, avalanche
    high altitude cerebral edema: =HACE, high altitude pulmonary edema, =HAPE, altitude sickness with ataxia
    found down: found on the floor, found unresponsive, found unconscious, found collapsed, lying on {floor|the floor} for, on the floor {for|overnight|since}
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'Wilderness Medical Society',
    'Clinical practice guidelines for heat illness and accidental hypothermia',
    2019,
    'Core temperature, glucose, ECG, CK; cool or rewarm actively',
    `
    heat exhaustion
    acute mountain sickness: altitude sickness
  `,
  ),
  ...dangers(
    'ER_TODAY',
    "Rockwood and Green's Fractures in Adults",
    'Emergency management of fractures and dislocations, 9th edition',
    2020,
    'X-ray and neurovascular check; analgesia (nerve block where it fits); orthopedic surgery',
    `
    hip fracture: fractured hip, neck of femur fracture, =NOF, =NOF#, femoral neck fracture, shortened and externally rotated, leg shortened, {short|shortened} {ext|externally|ext.} rotated, {short|shortened} and {ext|externally} rotated, short ext rotated, leg short, intertrochanteric fracture
    shoulder dislocation: dislocated shoulder
    elbow dislocation: dislocated elbow, ankle dislocation, ankle fracture dislocation, dislocated ankle, patellar dislocation, dislocated {finger|thumb|patella|jaw|wrist}, lunate dislocation
    supracondylar fracture: supracondylar
    displaced fracture: deformed {wrist|ankle|forearm|arm|leg}, obvious deformity, angulated fracture, fracture with deformity
    fracture: fractured {wrist|ankle|tibia|humerus|clavicle|radius|foot|hand|rib|vertebra|skull|jaw|orbit|nose|scaphoid|elbow|patella}, {wrist|ankle|tibial|tibia|humeral|humerus|clavicle|radial|distal radius|hand|metacarpal|metatarsal|vertebral|orbital|scaphoid|elbow|tibial plateau|tib plateau|calcaneal|compression|lisfranc|malleolar|burst|olecranon|nasal} fracture, broken {wrist|ankle|arm|leg|hip|rib|jaw|foot|collarbone|nose}
    scaphoid tenderness: snuffbox tenderness, anatomical snuffbox
    achilles tendon rupture: ruptured achilles, achilles rupture, tendon laceration, tendon injury, cut tendon, quadriceps tendon rupture, cannot straight leg raise, biceps rupture, flexor tendon
    high pressure injection injury: paint gun injury, grease gun injury
    septal hematoma: septal haematoma, auricular hematoma
    deep laceration: gaping wound, wound with exposed tendon, laceration with numbness, large laceration, laceration over {joint|knuckle|mcp|tendon}, lac over
    retained foreign body: glass in wound, foreign body in {wound|hand|foot}, nail through {foot|boot|shoe|hand}, stepped on a nail, nail gun injury, fish hook
    puncture wound
    kicker injury: penile fracture, testicular trauma, testicular rupture, zipper injury, straddle injury
    ring stuck: tourniquet syndrome, hair tourniquet
    nail bed injury: fingertip amputation, subungual hematoma
    dental avulsion: avulsed tooth, knocked out tooth, tooth knocked out
  `,
  ),
  ...dangers(
    'ER_NOW',
    'AAP',
    'The evaluation of suspected child physical abuse',
    2015,
    'Admit to safety; child protection team, skeletal survey and head imaging; document words and findings',
    `
    suspected child abuse: non-accidental injury, non accidental injury, =NAI, =NAT, child abuse, abusive head trauma, shaken baby, metaphyseal {corner|fracture|lesion}, corner fracture, healing ribs, healing rib fractures, posterior rib fractures, bruises in a non mobile infant, bruising in {infant|baby|non mobile infant}, unexplained bruises, torn frenulum, bucket handle fracture, bruising in different stages, not moving {arm|leg|his arm|her arm|L arm|R arm|left arm|right arm}, cigarette burns, patterned bruise
  `,
  ),
  ...dangers(
    'ER_TODAY',
    'WHO',
    'Responding to intimate partner violence and sexual violence against women',
    2013,
    'Safety first, forensic and infection prophylaxis with consent, safeguarding',
    `
    sexual assault: raped, rape, sexually assaulted, sexual abuse
    domestic violence: intimate partner violence, hit by {husband|partner|boyfriend|wife}, assaulted by {husband|partner|boyfriend}, afraid to go home, beaten by, physical abuse
    elder abuse: safeguarding concern, female genital mutilation, trafficked, human trafficking
    assault: assaulted, kicked in {the head|the abdomen|the stomach|the face}, beaten up, hit with a bat
  `,
  ),
]
