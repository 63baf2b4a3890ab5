import { NoSchemaIntrospectionCustomRule, parse, specifiedRules, validate, type DocumentNode, type GraphQLError, type GraphQLSchema } from 'graphql'
import { limitDocument, MAX_TOKENS } from './limits.ts'

const KEPT = 200

/** Parsed and checked documents by their text: a client sends the same few again and again. */
export class Documents {
  private readonly known = new Map<string, DocumentNode>()
  private readonly rules

  constructor(
    private readonly schema: GraphQLSchema,
    introspection: boolean,
  ) {
    this.rules = [...specifiedRules, limitDocument, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])]
  }

  /** The document of a text that is valid, or its faults. @throws GraphQLError for a text that does not parse */
  read(text: string): { document: DocumentNode } | { faults: readonly GraphQLError[] } {
    const known = this.known.get(text)
    if (known) return { document: known }
    const document = parse(text, { maxTokens: MAX_TOKENS })
    const faults = validate(this.schema, document, this.rules)
    if (faults.length > 0) return { faults }
    this.known.set(text, document)
    const oldest = this.known.keys().next().value
    if (this.known.size > KEPT && oldest !== undefined) this.known.delete(oldest)
    return { document }
  }
}
