import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import axios, { type AxiosResponse } from 'axios'
import { OpenAPIClientAxios, type Document, type UnknownOperationMethods } from 'openapi-client-axios'

interface Operation {
  operationId: string
  responses: Record<string, { content?: Record<string, unknown> }>
}

/** Who calls: what the document's security schemes ask for. */
export interface Credentials {
  bearer?: string
  guestToken?: string
  cookie?: string
}

type Parameters = Record<string, string | number>

/**
 * A client generated from the document and from nothing else. Each answer is held against the schema that the document has
 * for its status, closed: what the document does not name must not come.
 */
export class GeneratedClient {
  /** Operations that were called with success. */
  readonly called = new Set<string>()
  private readonly operations: Map<string, { operation: Operation; pointer: string }>
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true })
  private readonly validators = new Map<string, ValidateFunction>()

  private constructor(
    readonly document: Document,
    private readonly client: Awaited<ReturnType<OpenAPIClientAxios['init']>>,
  ) {
    addFormats.default(this.ajv)
    this.ajv.addSchema(closed(document) as object, 'document')
    this.operations = new Map(
      Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => [
          operation.operationId,
          { operation, pointer: `/paths/${escaped(path)}/${method}` },
        ]),
      ),
    )
  }

  static async from(url: string): Promise<GeneratedClient> {
    const { data: document } = await axios.get<Document>(`${url}/api/v1/openapi.json`)
    const api = new OpenAPIClientAxios({
      definition: structuredClone(document),
      axiosConfigDefaults: { baseURL: new URL(document.servers?.[0]?.url ?? '', url).href, validateStatus: () => true },
    })
    return new GeneratedClient(document, await api.init())
  }

  get operationIds(): string[] {
    return [...this.operations.keys()]
  }

  /** Calls an operation, which has to succeed as documented. */

  async call(
    who: Credentials,
    operationId: string,
    parameters: Parameters | null = null,
    body?: unknown,
  ): Promise<AxiosResponse> {
    const response = await this.try(who, operationId, parameters, body)
    if (response.status >= 300) throw new Error(`${operationId}: ${response.status} ${JSON.stringify(response.data)}`)
    this.called.add(operationId)
    return response
  }

  /** Calls an operation; whatever comes has to be documented. */

  async try(
    who: Credentials,
    operationId: string,
    parameters: Parameters | null = null,
    body?: unknown,
  ): Promise<AxiosResponse> {
    const method = (this.client as UnknownOperationMethods)[operationId]
    if (!method) throw new Error(`The document has no ${operationId}`)
    const headers = {
      ...(who.bearer && { authorization: `Bearer ${who.bearer}` }),
      ...(who.guestToken && { 'x-guest-token': who.guestToken }),
      ...(who.cookie && { cookie: who.cookie }),
    }
    const response = await method(parameters ?? undefined, body, { headers })
    this.check(operationId, response)
    return response
  }

  private check(operationId: string, { status, data, headers }: AxiosResponse<unknown>): void {
    const { operation, pointer } = this.operations.get(operationId) as { operation: Operation; pointer: string }
    const documented = operation.responses[String(status)]
    if (!documented) throw new Error(`${operationId}: ${status} is not documented: ${JSON.stringify(data)}`)
    if (!documented.content) return
    const type = String(headers['content-type']).split(';')[0] ?? ''
    if (!(type in documented.content)) throw new Error(`${operationId}: ${type} is not documented`)
    const at = `document#${pointer}/responses/${status}/content/${escaped(type)}/schema`
    const validator = this.validators.get(at) ?? this.ajv.compile({ $ref: at })
    this.validators.set(at, validator)
    if (!validator(data))
      throw new Error(`${operationId}: ${this.ajv.errorsText(validator.errors)}\n${JSON.stringify(data)}`)
  }
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}

/** The same, with objects that have no more properties than are named. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed)
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]))
  const isObject = copy['type'] === 'object' && 'properties' in copy && !('additionalProperties' in copy)
  return isObject ? { ...copy, additionalProperties: false } : copy
}
