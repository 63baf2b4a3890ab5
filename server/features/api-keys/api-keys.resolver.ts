import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import { SCOPES, type Scope } from '#server/access/scopes.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import { eitherOf } from '#server/shared/named-values.ts'
import type { ApiKeyRow } from './api-keys.repository.ts'
import type { ApiKeysService } from './api-keys.service.ts'
import { ApiKey, ApiScope, CreateApiKeyInput, NewApiKey, RotateApiKeyInput } from './api-keys.types.ts'

@Resolver(() => ApiKey)
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
  @Query(() => [ApiScope], { description: 'What API keys can be allowed.' })
  grantableScopes(): Scope[] {
    return [...SCOPES]
  }

  @Door({ for: 'user', key: null })
  @Cost({ items: 20 })
  @Query(() => [String], {
    description: 'What API keys can be allowed, in the words of their scopes.',
    deprecationReason: 'Use grantableScopes.',
  })
  apiScopes(): string[] {
    return [...SCOPES]
  }

  @FieldResolver(() => [ApiScope], { description: 'What it may do.' })
  grantedScopes(@Root() { scopes }: ApiKeyRow): string[] {
    return scopes
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => NewApiKey, {
    description:
      'Makes an API key. CONFLICT past twenty living ones. Needs a sign-in within 10 minutes, or the password: FORBIDDEN without, INVALID_CODE for a wrong one, TOTP_REQUIRED, RATE_LIMITED.',
  })
  createApiKey(
    @Arg('input', () => CreateApiKeyInput, { description: 'The key.' })
    { grantedScopes, scopes, ...input }: CreateApiKeyInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<NewApiKey> {
    return this.keys.create(actor, {
      ...input,
      scopes: eitherOf<string[]>('grantedScopes', grantedScopes, scopes) as Scope[],
    })
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
