/** What `dialogue-cue-groups.json` holds. */
declare const file: { $schema: string; openers: string[]; groups: Record<string, string[]> }
export default file
