/** Words of the field that say where, how or by what, and alone nothing of a patient: "lower", "mild", "ECG". As texts hold them. */
import { wordSet } from '../facts/tokens.ts'

export const QUALIFYING_WORDS: ReadonlySet<string> = wordSet(
  'lower upper distal proximal lateral medial central anterior posterior ant post inner outer base basal tip side leg legs arm arms hand hands foot feet chest abdomen abdominal head face neck back spine hip knee ankle shoulder elbow wrist finger toe eye eyes ear ears nose throat mouth heart lung lungs kidney liver skin urine blood bloods serum plasma venous arterial capillary stool routine repeat recent usual mild moderate severe acute chronic subacute coarse sharp dull continuous constant intermittent stage grade type ecg ekg ct cta ctpa mri mra xray us uss cxr scan echo doppler meds med medication medications medicine drug drugs tablet tablets tab tabs dose oral normal positive negative raised high low level levels result results test tests lab labs sample value count rate pressure obs vitals baby infant child newborn neonate term clinic ward hospital pharmacy doctor nurse drink diet meal meals shows show showed shown confirms confirm confirmed reveals revealed demonstrates demonstrated report reports reported imaging angiogram angiography ultrasound radiograph',
)

/** What heads the columns of a pasted table. */
export const HEADING_WORDS: ReadonlySet<string> = wordSet(
  'test analyte investigation parameter name result value flag range unit reference ref normal interval limit date time collected specimen status',
)
