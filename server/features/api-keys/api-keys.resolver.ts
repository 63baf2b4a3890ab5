import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import { SCOPES, type Scope } from '#server/access/scopes.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import type { ApiKeysService } from './api-keys.service.ts'
import { ApiKey, CreateApiKeyInput, NewApiKey, RotateApiKeyInput } from './api-keys.types.ts'

@Resolver()
export class ApiKeysResolver {
  constructor(private readonly keys: ApiKeysService) {}

  @Door({ for: 'user', key: null })
  @Cost({ items: 20 })
  @Query(() => [ApiKey], { description: 'The caller’s API keys, the newest first.' })
  apiKeys(@Ctx() { actor }: RequestContext): Promise<ApiKey[]> {
    return this.keys.list(actor)
  }

  @Door({ for: 'user', key: null })
  @Cost({ items: 20 })
  @Query(() => [String], { description: 'What API keys can be allowed.' })
  apiScopes(): string[] {
    return [...SCOPES]
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => NewApiKey, {
    description:
      'Makes an API key. CONFLICT past twenty living ones. Needs a sign-in within 10 minutes, or the password: FORBIDDEN without, INVALID_CODE for a wrong one, TOTP_REQUIRED, RATE_LIMITED.',
  })
  createApiKey(
    @Arg('input', () => CreateApiKeyInput, { description: 'The key.' }) { scopes, ...input }: CreateApiKeyInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<NewApiKey> {
    return this.keys.create(actor, { ...input, scopes: scopes as Scope[] })
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => NewApiKey, {
    description:
      'Replaces a key by one with the same name, scopes and lifetime; the old one works a while longer. Needs a sign-in within 10 minutes, or the password: FORBIDDEN without, INVALID_CODE for a wrong one, TOTP_REQUIRED, RATE_LIMITED.',
  })
  rotateApiKey(
    @Arg('input', () => RotateApiKeyInput, { description: 'Which, and how long both work.' }) input: RotateApiKeyInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<NewApiKey> {
    return this.keys.rotate(actor, input)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => ApiKey, { description: 'Ends a key at once, its open sockets included.' })
  revokeApiKey(
    @Arg('id', () => ID, { description: 'The key.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<ApiKey> {
    return this.keys.revoke(actor, id)
  }
}
