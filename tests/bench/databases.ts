/** Databases for the measured servers. */
export interface Databases {
  /** Migrated and seeded, for ours. */
  make(): Promise<string>
  /** Empty, for a clone that brings its own tables. */
  makeEmpty(): Promise<string>
  /** A clone of an earlier commit, with its node_modules, to be measured beside; empty: none. */
  beside: string
}
