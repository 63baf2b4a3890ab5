import { z } from 'zod'

/** Screens by the pattern of their address, so that no id of a conversation, share or invitation is sent. */
const ROUTES = [
  '/',
  '/landing',
  '/login',
  '/signup',
  '/auth/doximity/callback',
  '/chat',
  '/chat/:id',
  '/guest-chat',
  '/guest-chat/:id',
  '/calculators',
  '/calculators/:id',
  '/shared',
  '/shared/:id',
  '/notifications',
  '/suggestions',
  '/profile',
  '/settings',
  '/create-assistant',
  '/expert-dashboard',
  '/expert-ai-config',
  '/expert-conditions',
  '/admin',
  '/admin/dashboard',
  '/admin/users',
  '/admin/analytics',
  '/admin/experts',
  '/admin/specialties',
  '/admin/conditions',
  '/admin/ai-config',
  '/admin/content',
  '/admin/security',
  '/admin/settings',
  '/admin/inbox',
  '/admin/clinical-review',
  '/admin/audit',
  '/terms',
  '/privacy',
  '/contact',
  '/help',
  '/demo',
  '/pricing',
  '/developers',
  '/faq',
  '/about',
] as const

/** The measures of web.dev: times in milliseconds, and CLS, which is a score. */
const NAMES = ['LCP', 'INP', 'FCP', 'TTFB', 'CLS'] as const
/** Ten minutes: a page that waited longer was asleep. */
const MOST_MS = 600_000
const MOST_CLS = 100

const value = z.number({ message: 'The value is a number' }).min(0, 'The value is not below 0')

export const recordVitalInput = z
  .object({
    route: z.enum(ROUTES, { message: 'The route names one of our pages, such as /chat/:id' }),
    name: z.enum(NAMES, { message: `The name is ${NAMES.join(', ')}` }),
    value: value.max(MOST_MS, `The value is at most ${MOST_MS}`),
  })
  .refine((vital) => vital.name !== 'CLS' || vital.value <= MOST_CLS, {
    path: ['value'],
    message: `Of CLS the value is at most ${MOST_CLS}`,
  })
export type RecordVitalInput = z.output<typeof recordVitalInput>
