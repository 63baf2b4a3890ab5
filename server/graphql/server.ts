import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { expressMiddleware } from '@as-integrations/express5'
import type { Request, RequestHandler, Response } from 'express'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import type { RequestContext } from '#server/access/request-context.ts'
import { isSubscription, type Documents, type Faults } from './documents.ts'
import type { MaskError } from './errors.ts'
import { MAX_TOKENS } from './limits.ts'

export interface GraphqlOverHttp {
  /** Resolves when the answer was handed over. */
  answer(request: Request, response: Response): Promise<void>
  stop(): Promise<void>
}

/** GraphQL over HTTP: queries and mutations. The caller was identified before (`req.context`). */
export async function serveGraphql(
  schema: GraphQLSchema,
  documents: Documents,
  maskError: MaskError,
): Promise<GraphqlOverHttp> {
  const server = new ApolloServer<RequestContext>({
    schema,
    includeStacktraceInErrorResponses: false,
    formatError: (_formatted, error) => maskError(error),
    parseOptions: { maxLexicalTokens: MAX_TOKENS },
    documentStore: documents.store,
    // Documents are checked by `refuseFaults`, in the order and with the rules of both doors.
    introspection: true,
    dangerouslyDisableValidation: true,
    // Nothing here is cacheable by others, and Apollo's cache control wraps every field of every answer to find that out.
    plugins: [
      refuseFaults(documents, maskError),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
    ],
    // Apollo's own lines could repeat an error's message; ours are written by maskError.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    stopOnTerminationSignals: false,
  })
  await server.start()
  const handler: RequestHandler = expressMiddleware(server, {
    context: ({ req }) => Promise.resolve(req.context as RequestContext),
  })
  return {
    // It answers whatever comes, and hands nothing on.
    answer: async (request, response) => void (await handler(vouchForReads(request), response, () => {})),
    stop: () => server.stop(),
  }
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

/** Answers a document that may not run with what is wrong with it, before anything of it is executed. */
function refuseFaults(documents: Documents, maskError: MaskError): ApolloServerPlugin<RequestContext> {
  const http = { status: 400, headers: new HeaderMap() }
  return {
    requestDidStart: () =>
      Promise.resolve({
        responseForOperation({ document, request }) {
          const faults: Faults = documents.faults(document, request.operationName, request.variables)
          const refused =
            faults.length > 0 || !isSubscription(document, request.operationName) ? faults : [overTheSocket()]
          if (refused.length === 0) return Promise.resolve(null)
          return Promise.resolve({
            http,
            body: { kind: 'single' as const, singleResult: { errors: refused.map(maskError) } },
          })
        },
      }),
  }
}

function overTheSocket(): GraphQLError {
  return new GraphQLError('Subscriptions go over the socket. Send queries and mutations here.')
}
