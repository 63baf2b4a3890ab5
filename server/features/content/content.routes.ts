import { z } from 'zod'
import { endpoint, type Endpoint } from '#server/rest/endpoint.ts'
import { KEYS_MAX, type AdminContentView, type ContentType, type ContentView } from './content.contract.ts'
import type { ContentService } from './content.service.ts'

const REST_TYPES = ['text', 'json', 'html', 'email', 'url'] as const
type RestType = (typeof REST_TYPES)[number]

const CACHE_SECONDS = 300
const anyone = { for: 'anyone', key: 'content:read' } as const
const admins = { for: 'admin', key: null } as const

const contentType = z
  .enum(REST_TYPES, { message: 'The type is text, json, html, email or url' })
  .transform((type) => type.toUpperCase() as ContentType)

const addInput = z
  .object({
    content_key: z.string(),
    content_type: contentType,
    title: z.string(),
    description: z.string().nullish(),
    content_value: z.string(),
    is_active: z.boolean().default(true),
  })
  .transform(
    ({ content_key: contentKey, content_type: type, content_value: contentValue, is_active: isActive, ...rest }) => ({
      contentKey,
      contentType: type,
      contentValue,
      isActive,
      ...rest,
    }),
  )

const changeInput = z
  .object({
    content_type: contentType.nullish(),
    title: z.string().nullish(),
    description: z.string().nullish(),
    content_value: z.string().nullish(),
    is_active: z.boolean().nullish(),
  })
  .transform(({ content_type: type, content_value: contentValue, is_active: isActive, ...rest }) => ({
    contentType: type,
    contentValue,
    isActive,
    ...rest,
  }))

const manyInput = z.object({
  content_keys: z
    .string({ message: 'Say which content_keys, with commas between them' })
    .transform((list) =>
      list
        .split(',')
        .map((key) => key.trim())
        .filter(Boolean),
    )
    .pipe(
      z
        .array(z.string())
        .min(1, 'Say which content_keys, with commas between them')
        .max(KEYS_MAX, `Ask for at most ${KEYS_MAX} keys`),
    ),
})

const restContent = z
  .object({ content_key: z.string(), content_type: z.enum(REST_TYPES), content_value: z.string() })
  .meta({ id: 'ContentItem' })
const restAdminContent = restContent
  .extend({
    id: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    is_active: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'AdminContentItem' })

function contentAsRest({ contentKey, contentType: type, contentValue }: ContentView): z.infer<typeof restContent> {
  return { content_key: contentKey, content_type: type.toLowerCase() as RestType, content_value: contentValue }
}

function adminContentAsRest(item: AdminContentView): z.infer<typeof restAdminContent> {
  const { id, title, description, isActive, createdAt, updatedAt } = item
  return {
    ...contentAsRest(item),
    id,
    title,
    description,
    is_active: isActive,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}

export function contentRoutes(content: ContentService): Endpoint[] {
  return [
    // Before `:key`, which would take it for one.
    endpoint({
      method: 'get',
      path: '/content/public/multiple',
      summary: 'Several texts by key; null for what is unknown or inactive.',
      door: anyone,
      cacheSeconds: CACHE_SECONDS,
      input: manyInput,
      output: z.record(z.string(), restContent.nullable()),
      async run({ input }) {
        const found = new Map(
          (await content.published(input.content_keys)).map((item) => [item.contentKey, contentAsRest(item)]),
        )
        return Object.fromEntries(input.content_keys.map((key) => [key, found.get(key) ?? null]))
      },
    }),
    endpoint({
      method: 'get',
      path: '/content/public/:key',
      summary: 'One text by key. Last-Modified says when it last changed.',
      door: anyone,
      cacheSeconds: CACHE_SECONDS,
      input: z.object({}),
      output: restContent,
      async run({ params, response }) {
        const item = await content.publishedItem(params['key'] ?? '')
        response.set('Last-Modified', item.updatedAt.toUTCString())
        return contentAsRest(item)
      },
    }),
    endpoint({
      method: 'get',
      path: '/admin/content',
      summary: 'Every text by key, active or not.',
      door: admins,
      input: z.object({}),
      output: z.array(restAdminContent),
      run: async ({ actor }) => (await content.list(actor)).map(adminContentAsRest),
    }),
    endpoint({
      method: 'post',
      path: '/admin/content',
      summary: 'Adds a text.',
      door: admins,
      errors: { CONFLICT: 'There is a text under this key already.' },
      creates: true,
      status: 201,
      input: addInput,
      output: restAdminContent,
      run: async ({ actor, input }) => adminContentAsRest(await content.add(actor, input)),
    }),
    endpoint({
      method: 'put',
      path: '/admin/content/:content_key',
      summary: 'Changes a text: any of its fields but the key.',
      door: admins,
      input: changeInput,
      output: restAdminContent,
      run: async ({ actor, params, input }) =>
        adminContentAsRest(await content.change(actor, params['content_key'] ?? '', input)),
    }),
    endpoint({
      method: 'delete',
      path: '/admin/content/:content_key',
      summary: 'Deletes a text for good.',
      door: admins,
      status: 204,
      input: z.object({}),
      output: z.null(),
      async run({ actor, params }) {
        await content.remove(actor, params['content_key'] ?? '')
        return null
      },
    }),
  ]
}
