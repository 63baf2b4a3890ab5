/** Words that stand between the parts of a finding ("weakness of the arm and leg"). */
import { wordSet } from '../facts/tokens.ts'

export const BETWEEN_PARTS = {
  /** They say nothing of where a sign belongs. */
  small: wordSet(
    'the a an of in on at over from his her their my its is are was were be been feels feel felt looks look appears appear very quite rather more now also with w left right l r lt rt both bilateral bilat unilateral mild mildly moderate severe marked markedly slightly slight some new acute no not any without denies has have had got gone went become became all side area region upper lower distal proximal this that it he she',
  ),
  /** What stands behind a sign and is no thing that it is said of: "recovered within an hour". */
  behindSign: wordSet('within after since during until till before by for today yesterday overnight than to from'),
  /** They join sites or signs of one list. */
  joins: wordSet('and or & + / ,'),
  /** What stands behind is denied, and belongs to nothing before it: "bruise on the arm, no head injury". */
  denials: wordSet('no without denies denied nil'),
  /** Before a list of signs they leave open how far they reach: "not red, hot, swollen". */
  listDenials: wordSet('not no without denies denied nil never non neither nor'),
  /** Heads whose denial says nothing of a site named long before: "RIF tender, no guarding". */
  nearOnly: wordSet('rigid'),
  /** What stands behind is told apart. */
  ends: wordSet('but however because then while whereas except although though since if unless for when until'),
} as const
