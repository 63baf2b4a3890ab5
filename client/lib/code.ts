/** Digits of a one-time code. */
export const CODE_LENGTH = 6
/** Seconds before another code may be asked for. */
export const RESEND_SECONDS = 30
/** Wrong tries that spend a code. */
export const CODE_TRIES = 5
