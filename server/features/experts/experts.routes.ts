import { z } from 'zod'
import { readUpload } from '#server/platform/read-upload.ts'
import { endpoint, type Endpoint } from '#server/rest/endpoint.ts'
import {
  profileAsRest,
  publicExpertAsRest,
  restProfile,
  restPublicExpert,
  restSaveProfileInput,
} from './experts.rest.ts'
import type { ExpertsService } from './experts.service.ts'
import { PICTURE_BYTES_MAX } from './picture.ts'

const SHOWN = 100

export function expertsRoutes(experts: ExpertsService): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/experts/profile',
      summary: 'The caller’s own profile.',
      door: { for: 'expert', key: 'experts:read' },
      input: z.object({}),
      output: restProfile,
      run: async ({ actor }) => profileAsRest(await experts.profile(actor)),
    }),
    endpoint({
      method: 'put',
      path: '/experts/profile',
      summary: 'Changes what is given of the caller’s profile; a list that is given replaces the one there was.',
      door: { for: 'expert', key: 'experts:write' },
      input: restSaveProfileInput,
      output: restProfile,
      run: async ({ actor, input }) => profileAsRest(await experts.saveProfile(actor, input)),
    }),
    pictureCall(experts, { path: '/experts/profile/image', door: { for: 'expert', key: null } }),
    pictureCall(experts, { path: '/auth/picture', door: { for: 'user', key: null } }),
    endpoint({
      method: 'get',
      path: '/experts/public',
      summary: 'Verified experts by name.',
      door: { for: 'anyone', key: 'experts:read' },
      input: z.object({}),
      output: z.array(restPublicExpert),
      run: async () => (await experts.listed(SHOWN)).map(publicExpertAsRest),
    }),
  ]
}

/** The same call for every account, and at the address at which experts have it. */
function pictureCall(experts: ExpertsService, { path, door }: Pick<Endpoint, 'path' | 'door'>): Endpoint {
  return endpoint({
    method: 'post',
    path,
    summary:
      'Makes the caller’s picture of the file in the field `file`: jpeg, png, gif or webp, at most 5,242,880 bytes.',
    door,
    errors: {
      PAYLOAD_TOO_LARGE: '“Image size must be less than 5MB”',
      UNSUPPORTED_TYPE: '“Please select a valid image file”',
      RATE_LIMITED: 'More than 20 pictures an hour.',
    },
    takes: 'multipart',
    input: z.object({}),
    output: z.object({ image_url: z.string() }),
    async run({ actor, request }) {
      const upload = {
        field: 'file',
        maxBytes: PICTURE_BYTES_MAX,
        missing: 'Please select a valid image file',
        tooLarge: 'Image size must be less than 5MB',
      }
      return { image_url: await experts.setPicture(actor, () => readUpload(request, upload)) }
    },
  })
}
