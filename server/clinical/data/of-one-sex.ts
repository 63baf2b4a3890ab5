/** Data points that only patients of one sex can have: nobody is asked for the other's. */
const MALE =
  'testicular_pain priapism prostate_history testis_high_riding cremasteric_reflex_absent testicular_swelling undescended_testis trauma_scrotal erectile_dysfunction morning_erections psa erection_duration_h foreskin_stuck_retracted glans_ischemia prostate_tender'
const FEMALE =
  'vaginal_bleeding menstrual_loss_heavy postmenopausal adnexal_pain intrauterine_pregnancy_seen adnexal_mass_us reduced_fetal_movement breastfeeding missed_contraceptive postmenopausal_bleeding cervical_os_open foul_vaginal_discharge uterine_tenderness uterine_contractions cervical_dilation_cm cervical_length_mm uterine_atony cervical_motion_tenderness adnexal_tenderness vaginal_discharge tubo_ovarian_abscess iud_in_place vulvovaginal_itch vaginal_ph prior_uterine_surgery gestational_age_wk postpartum_days'

export const OF_ONE_SEX: ReadonlyMap<string, 'male' | 'female'> = new Map([
  ...MALE.split(' ').map((key) => [key, 'male'] as const),
  ...FEMALE.split(' ').map((key) => [key, 'female'] as const),
])
