import { expect, it } from 'vitest'
import { recordVitalInput } from '#server/features/vitals/vitals.contract.ts'
import { ADMIN_PATHS } from '../../client/app/admin/admin-paths.ts'

it.each(ADMIN_PATHS)('how /admin/%s did may be told', (path) => {
  expect(recordVitalInput.safeParse({ route: `/admin/${path}`, name: 'LCP', value: 900 }).success).toBe(true)
})
