import type { UniversalFlags } from '../../safety-content.ts'

/** What `universal.json` holds. */
declare const file: UniversalFlags & { $schema: string }
export default file
