import { expect, test } from 'vitest'
import { patternOf } from '../../../client/app/route-pattern.ts'

const matches = (params: Record<string, string | undefined>, ...paths: (string | undefined)[]) =>
  paths.map((path) => ({ params, route: { path } }))

test.each([
  ['/', matches({}, undefined, undefined, undefined)],
  ['/login', matches({}, undefined, 'login')],
  ['/chat', matches({ id: undefined }, undefined, undefined, 'chat/:id?')],
  ['/chat/:id', matches({ id: '4711' }, undefined, undefined, 'chat/:id?')],
  ['/auth/doximity/callback', matches({}, undefined, 'auth/doximity/callback')],
  ['/admin/users', matches({}, undefined, 'admin', 'users')],
])('the pattern is %s, without anything of the address', (pattern, found) => {
  expect(patternOf(found)).toBe(pattern)
})

test('what no route of ours matched has no pattern', () => {
  expect(patternOf([])).toBeNull()
  expect(patternOf(matches({ '*': 'secret' }, undefined, '*'))).toBeNull()
})
