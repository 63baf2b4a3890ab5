/** A real chat, step by step: `tests/server/clinical/demo-walk.test.ts` holds that the engine answers so. */
export const WALK = [
  {
    typed: '64 year old female with Melena for 2 days. BP 88/52, HR 118, Hgb 7.1, BUN 42, INR 1.4. No chest pain.',
    read: [
      'Systolic pressure 88, diastolic 52',
      'Heart rate 118',
      'Hemoglobin 7.1',
      'Urea nitrogen 42',
      'INR 1.4',
      'Chest pain: absent',
    ],
    level: 'ER_NOW',
    levelName: 'ER now',
    redFlags: [
      'Systolic pressure below 90 mmHg with heart rate above 100',
      'Hemodynamic instability (SBP < 90, HR ≥ 120 or shock index > 1)',
    ],
    score: { id: 'glasgow_blatchford', name: 'Glasgow-Blatchford', min: 15, max: 21 },
    said: 'Syncope, liver disease and heart failure are not known: the score is still a range, and the reply asks for them.',
  },
  {
    typed: 'No syncope. No cirrhosis. No heart failure.',
    read: ['Syncope: absent', 'Cirrhosis: absent', 'Heart failure: absent'],
    level: 'ER_NOW',
    levelName: 'ER now',
    redFlags: ['Systolic pressure below 90 mmHg with heart rate above 100'],
    score: { id: 'glasgow_blatchford', name: 'Glasgow-Blatchford', min: 15, max: 15 },
    said: 'Nothing is missing any more. The level stays: only a correction of what made it would lower it.',
  },
] as const
