import { Field, ObjectType, type ClassType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'Where a page lies in its list.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether more follow.' })
  hasNextPage!: boolean

  @Field(() => Boolean, { description: 'Whether more come before.' })
  hasPreviousPage!: boolean

  @Field(() => String, { nullable: true, description: 'Cursor of the first item.' })
  startCursor!: string | null

  @Field(() => String, { nullable: true, description: 'Cursor of the last item.' })
  endCursor!: string | null
}

interface ConnectionWords {
  /** What an edge is: "An account and its place in the list." */
  edge: string
  /** What its node is: "The account." */
  node: string
  /** Which argument takes the cursor; `after` by default. */
  argument?: 'after' | 'before'
}

/** The class that a Relay connection of these nodes extends; its edges are named for them as well. `connection` makes its values. */
export function connectionOf<Node extends object>(
  node: ClassType<Node>,
  { edge, node: nodeIs, argument = 'after' }: ConnectionWords,
) {
  @ObjectType(`${node.name}Edge`, { simpleResolvers: true, description: edge })
  class Edge {
    @Field(() => String, { description: `Pass as \`${argument}\`.` })
    cursor!: string

    @Field(() => node, { description: nodeIs })
    node!: Node
  }

  @ObjectType({ simpleResolvers: true })
  abstract class Connection {
    @Field(() => [Edge], { description: 'The items with their cursors.' })
    edges!: Edge[]

    @Field(() => [node], { description: 'The items.' })
    nodes!: Node[]

    @Field(() => PageInfo, { description: 'Whether there is more.' })
    pageInfo!: PageInfo
  }
  return Connection
}
