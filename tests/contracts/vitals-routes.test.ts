import { expect, it } from 'vitest'
import { recordVitalInput } from '#server/features/vitals/vitals.contract.ts'
import { ADMIN_PATHS } from '../../client/app/admin/admin-paths.ts'

// `/admin` leads on to its first page, and its measures are those of the address that was opened.
it.each(['/admin', ...ADMIN_PATHS.map((path) => `/admin/${path}`)])('how %s did may be told', (route) => {
  expect(recordVitalInput.safeParse({ route, name: 'LCP', value: 900 }).success).toBe(true)
})
