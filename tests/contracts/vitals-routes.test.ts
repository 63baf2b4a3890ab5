import { expect, it } from 'vitest'
import { recordVitalInput } from '#server/features/vitals/vitals.contract.ts'
import { ADMIN_PAGES } from '../../client/app/admin/admin-pages.ts'

it.each(ADMIN_PAGES)('how /admin/$path did may be told', ({ path }) => {
  expect(recordVitalInput.safeParse({ route: `/admin/${path}`, name: 'LCP', value: 900 }).success).toBe(true)
})
