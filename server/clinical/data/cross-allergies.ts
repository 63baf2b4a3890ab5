/**
 * What an allergy to one class says of another. Each row names classes of `medicine-classes.ts` or single medicines, what is to be said,
 * and its source. Written from memory of those sources and not looked up: a clinician's check is needed. A row says "check", never "safe".
 */
export interface CrossRow {
  allergy: string
  medicine: string
  isConflict: boolean
  why: string
  source: string
}

const AAAAI = 'AAAAI/ACAAI drug allergy 2022'
const cross = (allergy: string, medicine: string, why: string, source: string, isConflict = false): CrossRow => ({
  allergy,
  medicine,
  isConflict,
  why,
  source,
})

/** An allergy to one class that says something of another. Allergies within one class need no row. */
export const CROSS_ROWS: CrossRow[] = [
  cross(
    'penicillin',
    'cephalosporin',
    'cross-reaction is uncommon (about 2%) unless side chains are alike; avoid after a severe delayed reaction',
    AAAAI,
  ),
  cross('penicillin', 'carbapenem', 'cross-reaction is rare (under 1%); avoid after a severe delayed reaction', AAAAI),
  cross(
    'cephalosporin',
    'penicillin',
    'cross-reaction is uncommon unless side chains are alike; avoid after a severe delayed reaction',
    AAAAI,
  ),
  cross('cephalosporin', 'carbapenem', 'cross-reaction is rare; avoid after a severe delayed reaction', AAAAI),
  cross('carbapenem', 'penicillin', 'cross-reaction is possible', AAAAI),
  cross('carbapenem', 'cephalosporin', 'cross-reaction is possible', AAAAI),
  cross('ceftazidime', 'aztreonam', 'the same side chain', AAAAI, true),
  cross('aztreonam', 'ceftazidime', 'the same side chain', AAAAI, true),
  cross(
    'sulfonamide',
    'sulfonamide-nonantibiotic',
    'a sulfonamide that is no antibiotic: cross-reaction is unlikely',
    AAAAI,
  ),
  cross('nsaid', 'salicylate', 'NSAIDs and salicylates cross-react', AAAAI, true),
  cross('salicylate', 'nsaid', 'NSAIDs and salicylates cross-react', AAAAI, true),
  cross('ace-inhibitor', 'arb', 'after angioedema with an ACE inhibitor use with caution', 'FDA label: losartan'),
  cross(
    'ace-inhibitor',
    'arni',
    'contraindicated after angioedema with an ACE inhibitor',
    'FDA label: sacubitril-valsartan',
    true,
  ),
  cross('arb', 'arni', 'it holds an angiotensin receptor blocker', 'FDA label: sacubitril-valsartan', true),
  cross('contrast', 'gadolinium', 'another agent; ask for the earlier reaction', 'ACR contrast manual 2024'),
  cross('gadolinium', 'contrast', 'another agent; ask for the earlier reaction', 'ACR contrast manual 2024'),
  cross('aromatic-antiepileptic', 'barbiturate', 'aromatic anticonvulsants cross-react', 'FDA label: phenytoin', true),
]
