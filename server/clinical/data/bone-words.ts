/** Beside one of these the sign "#" is a fracture: "# NOF", "L wrist #". */
export const BONE_WORDS = {
  /** Wherever the sign stands. */
  bones:
    'nof femur femurs femoral tibia tibial tibfib fibula fibular radius radii ulna ulnar humerus humeral scaphoid clavicle clavicles rib ribs pelvis pelvic pubic acetabulum acetabular metatarsal metatarsals mt metacarpal metacarpals mc phalanx phalanges phalangeal vertebra vertebrae vertebral skull mandible mandibular maxilla maxillary zygoma zygomatic patella calcaneus calcaneal talus talar olecranon coccyx sacrum sacral sternum sternal scapula carpal tarsal malleolus malleolar colles smiths monteggia galeazzi maisonneuve lisfranc jones boxers greenstick torus supracondylar condylar condyle epicondyle intertrochanteric subtrochanteric trochanter trochanteric periprosthetic orbital odontoid hangman',
  /** Only where it does not open a line: "# Hip pain" is a heading. */
  regions:
    'hip hips wrist ankle elbow shoulder leg arm forearm hand foot finger thumb toe knee nose nasal jaw orbit neck',
  /** Said of a fracture, and right before the sign. */
  qualities:
    'no nil undisplaced displaced nondisplaced comminuted spiral oblique transverse hairline stress wedge compression avulsion impacted pathological fragility closed compound',
  /** What may stand between: "# of the left distal radius". */
  between:
    'of the a an left right l r lt rt both bilateral distal proximal mid midshaft shaft medial lateral upper lower base head open closed old new lower 5th 4th',
}
