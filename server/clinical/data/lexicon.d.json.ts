/** What `lexicon.json` holds: phrases by dictionary key, in sections. */
declare const file: { $schema: string; sections: Record<string, Record<string, string[]>> }
export default file
