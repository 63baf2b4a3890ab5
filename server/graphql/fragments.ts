import { GraphQLError, Kind, type DocumentNode, type FragmentDefinitionNode } from 'graphql'

/**
 * What is measured of a document's fragments: each once, however often it is spread. A measure that followed every
 * spread would double with each fragment that names the next one twice.
 */
export class MeasuredFragments<Measure> {
  private readonly fragments = new Map<string, FragmentDefinitionNode>()
  private readonly measured = new Map<string, Measure>()
  private readonly open = new Set<string>()

  /** @throws GraphQLError for two of one name */
  constructor(
    document: DocumentNode,
    private readonly measure: (fragment: FragmentDefinitionNode) => Measure,
  ) {
    for (const node of document.definitions) {
      if (node.kind !== Kind.FRAGMENT_DEFINITION) continue
      if (this.fragments.has(node.name.value))
        throw new GraphQLError('Fragments have names of their own', { nodes: node })
      this.fragments.set(node.name.value, node)
    }
  }

  /** Measures those too that nothing spreads. @throws GraphQLError for one that contains itself */
  measureAll(): void {
    for (const name of this.fragments.keys()) this.of(name)
  }

  /** The measure of a fragment, or null where there is none of that name. @throws GraphQLError for one that contains itself */
  of(name: string): Measure | null {
    const known = this.measured.get(name)
    if (known !== undefined) return known
    const fragment = this.fragments.get(name)
    if (!fragment) return null
    if (this.open.has(name)) throw new GraphQLError('A fragment cannot contain itself', { nodes: fragment })
    this.open.add(name)
    const measured = this.measure(fragment)
    this.open.delete(name)
    this.measured.set(name, measured)
    return measured
  }
}
