import { held, settled, type Row } from '../shell-checklist/row.ts'

const CONDITIONS = 'tests/e2e/expert-conditions.spec.ts'
const TEACHING = 'tests/e2e/expert-teaching.spec.ts'
const CONFIG = 'tests/e2e/expert-ai-config.spec.ts'
const PROMOTION = 'tests/e2e/create-assistant.spec.ts'
const HERE = 'tests/e2e/experts-checklist.spec.ts'

const ADDS = held(CONDITIONS, 'an expert adds a condition and what it asks for')
const BULK = held(CONDITIONS, 'names come in bulk')
const MAPS = held(CONDITIONS, 'a condition that another specialty has is mapped')
const DENIED = held(CONDITIONS, 'nobody but an expert may')
const TEACHES = held(TEACHING, 'asked for and read in the next conversation')
const DASHBOARD = held(TEACHING, 'an expert comes home to a dashboard')
const SETS_UP = held(CONFIG, 'an expert sets up their assistant, by keyboard')
const CONFIG_ERRORS = held(CONFIG, 'a failure to load or to save is said')
const UPGRADE = held(PROMOTION, 'a physician becomes an expert')
const UPGRADE_ERRORS = held(PROMOTION, 'a refusal and a lost network each have their words')
const WORDS = held(HERE, 'each documented failure is said in its words')
const POINTS = 'tests/server/features/conditions/data-points.test.ts'

/** What the specification says of the expert's screens and was still open, line by line, and the way to each. */
export const EXPERT_ROWS: readonly Row[] = [
  { at: 'Part 1 §1 L11', says: 'experts configure their assistant and specialty conditions', way: SETS_UP },
  { at: 'Part 1 §2 L30', says: '/create-assistant for physicians only, in a new tab', way: UPGRADE },
  { at: 'Part 1 §2 L31', says: '/expert-ai-config', way: SETS_UP },
  { at: 'Part 1 §2 L31', says: '/expert-conditions', way: ADDS },
  { at: 'Part 2 §1 L8', says: 'a physician upgrades for free', way: UPGRADE },
  { at: 'Part 2 §2 L25', says: '/create-assistant', way: UPGRADE },
  { at: 'Part 2 §2 L26', says: '/expert-dashboard', way: DASHBOARD },
  { at: 'Part 2 §2 L78', says: 'Back to Profile', way: held(CONFIG, 'unsaved changes are asked about') },
  { at: 'Part 2 §2 L78', says: 'greeting, temperature, voice, tone, questions, SOAP, instructions', way: SETS_UP },
  { at: 'Part 2 §2 L82', says: 'only experts; Access Denied; Go to Profile', way: DENIED },
  { at: 'Part 2 §2 L83', says: 'conditions and their data points', way: ADDS },
  { at: 'Part 2 §2 L84', says: 'Activate, Deactivate', way: ADDS },
  { at: 'Part 2 §2 L85', says: 'the title toggles Required and Optional', way: ADDS },
  { at: 'Part 2 §2 L86', says: 'Are you sure you want to delete this data point?', way: ADDS },
  { at: 'Part 2 §2 L87', says: 'none, single, bulk, ai', way: TEACHES },
  { at: 'Part 2 §2 L88', says: 'similar conditions are mapped', way: MAPS },
  { at: 'Part 2 §2 L89', says: 'on a phone a condition expands', way: held(CONDITIONS, 'on ${size}') },
  { at: 'Part 2 §2 L90', says: 'lists of 600 px', way: held(HERE, 'no list is higher than 600 px') },
  { at: 'Part 2 §2 L96', says: 'a welcome', way: DASHBOARD },
  { at: 'Part 2 §2 L97', says: 'an AI assistant summary', way: DASHBOARD },
  { at: 'Part 2 §2 L98', says: 'the profile: name, specialty, role', way: DASHBOARD },
  { at: 'Part 2 §2 L99', says: 'problems are added, edited, deleted', way: DASHBOARD },
  { at: 'Part 2 §2 L100', says: 'data points are added', way: DASHBOARD },
  { at: 'Part 2 §2 L102', says: 'without a specialty it loads nothing', way: held(HERE, 'without a specialty') },
  { at: 'Part 2 §2 L102', says: 'the problem name is required', way: DASHBOARD },
  { at: 'Part 2 §2 L106', says: 'promo, three steps, six public experts', way: UPGRADE },
  { at: 'Part 2 §2 L107', says: 'Creating Assistant...; Maybe Later', way: UPGRADE_ERRORS },
  {
    at: 'Part 2 §2 L108',
    says: 'the note with terms and privacy',
    way: held(HERE, 'the upgrade says what it includes'),
  },
  { at: 'Part 2 §2 L109', says: 'opened in a new tab', way: UPGRADE },
  { at: 'Part 2 §3 L143', says: 'first_name, specialty', way: DASHBOARD },
  { at: 'Part 2 §4 L188', says: 'condition active or inactive', way: ADDS },
  { at: 'Part 2 §4 L189', says: 'data point required or optional', way: ADDS },
  { at: 'Part 2 §4 L193', says: 'promotion, then a reload', way: UPGRADE },
  { at: 'Part 2 §4 L198', says: 'add-panel modes', way: TEACHES },
  { at: 'Part 2 §5 L224', says: 'a condition name is not blank', way: ADDS },
  { at: 'Part 2 §5 L225', says: 'Please enter at least one condition name', way: BULK },
  { at: 'Part 2 §5 L226', says: 'lower case with underscores; No valid data points to import', way: ADDS },
  { at: 'Part 2 §5 L227', says: 'a data point needs a name', way: held(POINTS, 'A data point needs a name') },
  { at: 'Part 2 §5 L228', says: 'the AI parse needs text', way: WORDS },
  { at: 'Part 2 §6 L252', says: 'dashboard, config, conditions for experts', way: DASHBOARD },
  { at: 'Part 2 §6 L253', says: '/create-assistant for physicians', way: UPGRADE },
  { at: 'Part 2 §7 L312', says: 'the first six experts', way: UPGRADE },
  { at: 'Part 2 §8 L339', says: 'Failed to load, Error loading AI configuration', way: CONFIG_ERRORS },
  { at: 'Part 2 §8 L340', says: 'updated successfully, Failed, Error', way: CONFIG_ERRORS },
  { at: 'Part 2 §8 L344', says: 'Failed to load user profile, Failed to load conditions', way: WORDS },
  { at: 'Part 2 §8 L345', says: 'Condition created successfully, Failed to create condition', way: WORDS },
  { at: 'Part 2 §8 L346', says: 'Condition mapped successfully', way: MAPS },
  { at: 'Part 2 §8 L347', says: 'Successfully imported N conditions, Failed to import conditions', way: WORDS },
  { at: 'Part 2 §8 L348', says: 'Successfully created N conditions using AI, Failed to parse', way: WORDS },
  { at: 'Part 2 §8 L349', says: 'Data point created successfully, Failed to create data point', way: WORDS },
  { at: 'Part 2 §8 L350', says: 'Data point updated successfully', way: ADDS },
  { at: 'Part 2 §8 L351', says: 'Condition status updated successfully', way: ADDS },
  { at: 'Part 2 §8 L352', says: 'Data point deleted successfully', way: ADDS },
  { at: 'Part 2 §8 L353', says: 'equivalent failures of updates and deletes', way: WORDS },
  {
    at: 'Part 2 §8',
    says: '{path} is a required field',
    way: settled('Validation words are ours, the documented ones first.'),
  },
  { at: 'Part 2 §8 L389', says: 'Congratulations!, then a reload', way: UPGRADE },
  { at: 'Part 2 §8 L390', says: 'the server’s detail', way: UPGRADE_ERRORS },
  { at: 'Part 2 §8 L391', says: 'An error occurred. Please try again.', way: UPGRADE_ERRORS },
  { at: 'Part 2 §9 L404', says: 'temperature 0 to 2 by 0.1, questions 5 to 100 by 5', way: SETS_UP },
  { at: 'Part 2 §9 L407', says: 'scroll lists of at most 600 px', way: held(HERE, 'no list is higher than 600 px') },
]
