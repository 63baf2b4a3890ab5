import {
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { costFault } from './cost.ts'
import { MAX_TOKENS, shapeFault } from './limits.ts'

/** As many tokens of documents are kept as some hundred of our client's have. */
const KEPT_TOKENS = 50_000
/** A document keeps its text, comments included: what is longer than its tokens are counts by its length. */
const CHARACTERS_A_TOKEN = 5

export type Faults = readonly GraphQLError[]

/** Reads documents and says which may run: the same for both doors. */
export class Documents {
  /** By their text or its hash: a client sends the same few again and again. */
  private readonly known = new LRUCache<string, DocumentNode>({
    maxSize: KEPT_TOKENS,
    sizeCalculation: ({ tokenCount = MAX_TOKENS, loc }) =>
      tokenCount + Math.ceil((loc?.source.body.length ?? 0) / CHARACTERS_A_TOKEN),
  })
  /** The same for Apollo, whose own would keep a gigabyte of comments; it calls texts by other names. */
  readonly store = {
    get: (key: string) => Promise.resolve(this.known.get(key)),
    set: (key: string, document: DocumentNode) => Promise.resolve(void this.known.set(key, document)),
    delete: (key: string) => Promise.resolve(this.known.delete(key)),
  }
  private readonly checked = new WeakMap<DocumentNode, Faults>()
  private readonly rules

  constructor(
    private readonly schema: GraphQLSchema,
    introspection: boolean,
  ) {
    this.rules = [...specifiedRules, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])]
  }

  /** The document of a text. @throws GraphQLError for one that does not parse */
  parse(text: string): DocumentNode {
    const known = this.known.get(text)
    if (known) return known
    const document = parse(text, { maxLexicalTokens: MAX_TOKENS })
    this.known.set(text, document)
    return document
  }

  /** What is wrong with a document, run with these variables; empty, when it may run. */
  faults(document: DocumentNode, operationName?: string | null, variables?: Record<string, unknown> | null): Faults {
    const faults = this.checked.get(document) ?? this.check(document)
    this.checked.set(document, faults)
    if (faults.length > 0) return faults
    const operation = getOperationAST(document, operationName)
    const tooDear = operation && costFault(this.schema, document, operation, variables ?? {})
    return tooDear ? [tooDear] : []
  }

  /** The shape first: the rules of GraphQL themselves take their time over a document that spreads the same again and again. */
  private check(document: DocumentNode): Faults {
    const fault = shapeFault(document)
    return fault ? [fault] : validate(this.schema, document, this.rules)
  }
}

/** Whether the operation that is asked for is a subscription; null, where it is not clear which is. */
export function isSubscription(document: DocumentNode, operationName?: string | null): boolean | null {
  const operation = getOperationAST(document, operationName)
  return operation ? operation.operation === OperationTypeNode.SUBSCRIPTION : null
}
