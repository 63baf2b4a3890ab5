/** A backup that cannot be used, and why, in words for whoever keeps it. */
export class DumpBroken extends Error {
  override readonly name = 'DumpBroken'
}
