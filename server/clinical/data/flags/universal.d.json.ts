import type { UniversalFlags } from '../../content.ts'

/** What `universal.json` holds. */
declare const file: UniversalFlags & { $schema: string }
export default file
