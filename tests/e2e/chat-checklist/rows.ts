import { held, type Row } from '../shell-checklist/row.ts'

const HERE = 'tests/e2e/chat-checklist.spec.ts'
const STEPS = held(HERE, 'begins with the patient’s data, in the documented words')
const RULES = 'tests/client/form-rules.test.ts'
const SPEAKS = 'tests/e2e/voice.spec.ts'
const VOICE = held(SPEAKS, 'voice mode says the last reply, listens')
const VOICE_ERRORS = held(SPEAKS, 'voice mode says what went wrong')

/** What the specification says of conversations on the screen and was still open, line by line, and the way to each. */
export const CHAT_ROWS: readonly Row[] = [
  { at: 'Part 1 §1 L9', says: 'a voice mode exists in chat, for those who are signed in', way: VOICE },
  { at: 'Part 1 §2 L104', says: 'voice mode', way: VOICE },
  { at: 'Part 1 §2 L108', says: 'dislike opens a feedback dialog', way: held(HERE, 'dislike asks why') },
  { at: 'Part 1 §2 L109', says: 'share by email and feedback', way: held(HERE, 'a link is shared and taken back') },
  { at: 'Part 1 §2 L121', says: 'age, gender, chief complaint; Continue to Data Collection', way: STEPS },
  { at: 'Part 1 §2 L122', says: 'a dynamic form; Continue to Consultation', way: STEPS },
  { at: 'Part 1 §3 L144', says: 'blood pressure 60-250', way: held(RULES, 'Blood pressure') },
  {
    at: 'Part 1 §4 L213',
    says: 'a chosen specialist overrides name, image, specialty and description',
    way: held('tests/e2e/home.spec.ts', 'specialist'),
  },
  { at: 'Part 1 §4 L217', says: 'patient_info goes to data_points_collection', way: STEPS },
  { at: 'Part 1 §4 L218', says: 'data_points_collection goes to conversation', way: STEPS },
  { at: 'Part 1 §4 L219', says: 'voice mode: idle, speaking, listening, sent', way: VOICE },
  { at: 'Part 1 §5 L231', says: 'Please enter a valid age (0-120)', way: STEPS },
  { at: 'Part 1 §5 L232', says: 'Please select a gender', way: STEPS },
  { at: 'Part 1 §5 L233', says: 'Please describe the chief complaint', way: STEPS },
  { at: 'Part 1 §5 L236', says: 'per the measure table, blood pressure included', way: held(RULES, 'Blood pressure') },
  { at: 'Part 1 §5 L240', says: '{label} is required', way: STEPS },
  {
    at: 'Part 1 §5 L241',
    says: '{label} must be a valid number, must be between {min} and {max}',
    way: held(RULES, 'must be between'),
  },
  { at: 'Part 1 §5 L242', says: 'submit is enabled only when all fields are filled', way: STEPS },
  { at: 'Part 1 §5 L243', says: 'X of Y fields completed, Complete', way: STEPS },
  { at: 'Part 1 §6 L259', says: 'messages are labelled with a specialty by role', way: STEPS },
  { at: 'Part 1 §7 L320', says: 'speech recognition en-US, one alternative', way: VOICE },
  {
    at: 'Part 1 §8 L332',
    says: 'Failed to send message: {status} {body}',
    way: held('tests/client/conversations/send.test.ts', 'the status and the server’s sentence'),
  },
  {
    at: 'Part 1 §8 L336',
    says: 'Greeting not found',
    way: held('tests/client/conversations/greeting.test.ts', 'Greeting not found'),
  },
  { at: 'Part 1 §8 L349', says: 'voice errors', way: VOICE_ERRORS },
  { at: 'Part 2 §7 L317', says: 'share and feedback are wired', way: held(HERE, 'a link is shared and taken back') },
  { at: 'Part 1 §7 L300', says: 'POST voice/text-to-speech', way: held(SPEAKS, 'a reply is read aloud') },
  {
    at: 'Part 1 §7 L286',
    says: 'my-config, 10 seconds',
    way: held('tests/e2e/home.spec.ts', 'uses their own assistant'),
  },
  {
    at: 'Part 1 §9 L353',
    says: 'AI-config check timeout: 10 seconds',
    way: held('tests/e2e/home.spec.ts', 'does not come within ten seconds'),
  },
]
