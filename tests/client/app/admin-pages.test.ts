import { expect, test } from 'vitest'
import { titleOf } from '../../../client/app/admin/admin-pages.ts'
import { changesOf, type Values } from '../../../client/features/assistants/default-configuration/values.ts'
import { isComplete, jsonProblem, previewOf, startOf, TEMPLATES } from '../../../client/features/content/drafts.ts'
import { summaryOf } from '../../../client/ui/bar-chart.tsx'

test('the bar names the page of the admin area, and else says Admin Panel', () => {
  expect(titleOf('/admin/users')).toBe('Users')
  expect(titleOf('/admin/conditions')).toBe('Manage Data Points')
  expect(titleOf('/admin/no-such-page')).toBe('Admin Panel')
})

test('a text is whole with key, title and value; a template brings the first two', () => {
  const [template] = TEMPLATES
  const draft = startOf(null, template)
  expect(TEMPLATES).toHaveLength(8)
  expect(isComplete(draft)).toBe(false)
  expect(isComplete({ ...draft, contentValue: ' ' })).toBe(false)
  expect(isComplete({ ...draft, contentValue: '[]' })).toBe(true)
})

test('a text is shown up to its hundredth character', () => {
  expect(previewOf('x'.repeat(100))).toBe('x'.repeat(100))
  expect(previewOf('x'.repeat(101))).toBe(`${'x'.repeat(100)}...`)
})

test('JSON that is none says why', () => {
  expect(jsonProblem('["a"]')).toBeNull()
  expect(jsonProblem('["a",')).toMatch(/^This is not valid JSON: ./)
})

test('what a chart shows is said in a sentence', () => {
  const bars = [
    { name: '9 Nov', value: 0 },
    { name: '10 Nov', value: 1_200 },
  ]
  expect(summaryOf({ unit: 'accounts', bars })).toBe('1,200 accounts in 2 days, most on 10 Nov: 1,200.')
  expect(summaryOf({ unit: 'accounts', bars: bars.slice(0, 1) })).toBe('No accounts in 1 days.')
})

test('a save sends what changed, and takes away what was emptied', () => {
  const before = { name: 'Assistant', triagePrompt: 'Say where.', maxTokens: 1_024 } as Values
  expect(changesOf(before, { ...before, triagePrompt: '', maxTokens: 1_100 })).toEqual({
    triagePrompt: null,
    maxTokens: 1_100,
  })
})
