/** Words of a line that takes something back: of a line that a model proposes, what the rules plan is never taken back by it. */
export const TAKES_BACK =
  /\b(?:no need|not (?:needed|necessary|indicated|required|warranted|recommended)|un(?:necessary|indicated|warranted)|do(?:es)? not|don['’]t|need not|should not|shouldn['’]t|avoid|defer|delay|postpone|omit|skip|cancel|withhold|hold off|stop|discontinue|cease|instead of|rather than|without|no longer|not)\b/iu
