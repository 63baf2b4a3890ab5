import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import { expressMiddleware } from '@as-integrations/express5'
import type { Request, RequestHandler } from 'express'
import type { GraphQLSchema } from 'graphql'
import type { RequestContext } from '#server/access/request-context.ts'
import type { MaskError } from './errors.ts'
import { limitDocument, MAX_TOKENS } from './limits.ts'

export interface GraphqlOverHttp {
  handler: RequestHandler
  stop(): Promise<void>
}

/** GraphQL over HTTP: queries and mutations. The caller was identified before (`req.context`). */
export async function serveGraphql(
  schema: GraphQLSchema,
  maskError: MaskError,
  options: { introspection: boolean },
): Promise<GraphqlOverHttp> {
  const server = new ApolloServer<RequestContext>({
    schema,
    introspection: options.introspection,
    includeStacktraceInErrorResponses: false,
    formatError: (_formatted, error) => maskError(error),
    validationRules: [limitDocument],
    parseOptions: { maxTokens: MAX_TOKENS },
    // Nothing here is cacheable by others, and Apollo's cache control wraps every field of every answer to find that out.
    plugins: [ApolloServerPluginLandingPageDisabled(), ApolloServerPluginCacheControlDisabled()],
    // Apollo's own lines could repeat an error's message; ours are written by maskError.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    stopOnTerminationSignals: false,
  })
  await server.start()
  const handler = expressMiddleware(server, {
    context: ({ req }) => Promise.resolve(req.context as RequestContext),
  }) as RequestHandler
  return { handler: (request, response, next) => handler(vouchForReads(request), response, next), stop: () => server.stop() }
}

/**
 * Apollo refuses GETs that a page of another origin could send unasked, and takes all for such that carry no special
 * header. Browsers say where a request comes from: only those from elsewhere have to show that header.
 */
function vouchForReads(request: Request): Request {
  const from = request.get('Sec-Fetch-Site')
  const isElsewhere = from === 'cross-site' || from === 'same-site'
  if (request.method === 'GET' && !isElsewhere) request.headers['apollo-require-preflight'] = 'true'
  return request
}
