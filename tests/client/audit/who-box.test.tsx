// @vitest-environment jsdom
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { AuditScreen } from '../../../client/features/audit/audit-screen.tsx'
import { OFFLINE, scriptedClient } from '../scripted-link.ts'

const account = (id: string, name: string, email: string) => {
  return { __typename: 'AdminUser', id, name, email, phone: null }
}
const PEOPLE = [account('u1', 'Ada Okafor', 'ada@example.org'), account('u2', 'Ben Okafor', 'ben@example.org')]

// A machine that tests beside others draws late.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

function shown(address = '/') {
  const { client, link } = scriptedClient()
  link.answer('AuditLog', {
    auditEvents: {
      __typename: 'AuditEventConnection',
      nodes: [],
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
  })
  link.answer('AccountsNamed', ({ search }) => {
    const nodes = PEOPLE.filter(
      ({ name, email }) => `${email} ${name.toLowerCase()}`.search(`\\b${String(search)}`) >= 0,
    )
    return { adminUsers: { __typename: 'AdminUserConnection', nodes } }
  })
  const element = (
    <ApolloProvider client={client}>
      <AuditScreen />
    </ApolloProvider>
  )
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  const box = screen.getByLabelText<HTMLInputElement>('Who')
  const type = (value: string) => {
    fireEvent.change(box, { target: { value } })
  }
  const asked = () => link.calls.filter(({ name }) => name === 'AuditLog').map(({ variables }) => variables['actorId'])
  return { link, router, box, type, asked }
}

test('whose events are shown is found by typing and chosen by keyboard, and stands in the address', async () => {
  const { router, box, type, asked } = shown()
  type('b')
  expect(await screen.findByText('Ben Okafor')).toBeDefined()
  expect(screen.queryByText('Ada Okafor')).toBeNull()
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(screen.queryByText('Ben Okafor')).toBeNull()
  type('okafor')
  await screen.findByText('Ada Okafor')
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('Ben Okafor')
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(asked().at(-1)).toBe('u2'))
  expect(box.value).toBe('Ben Okafor')
  expect(router.state.location.search).toBe('?who=u2')
  fireEvent.click(screen.getByLabelText('Clear Who'))
  await waitFor(() => expect(asked().at(-1)).toBeNull())
  expect(router.state.location.search).toBe('')
})

test('nobody found, and a search that failed, are said', async () => {
  const { link, type } = shown()
  type('zz')
  expect(await screen.findByText('Nobody is called so.')).toBeDefined()
  link.answer('AccountsNamed', OFFLINE)
  type('zzz')
  expect(await screen.findByText('The accounts could not be searched.')).toBeDefined()
  expect(screen.queryByText(/Okafor/)).toBeNull()
})

test('a link shows what one account did', async () => {
  const { box, asked } = shown('/?who=u1')
  await waitFor(() => expect(asked()).toEqual(['u1']))
  expect(box.value).toBe('One account')
})
