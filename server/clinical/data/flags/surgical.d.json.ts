import type { UniversalFlags } from '../../safety-content.ts'

/** What `surgical.json` holds. */
declare const file: UniversalFlags & { $schema: string }
export default file
