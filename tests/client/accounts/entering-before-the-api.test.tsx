// @vitest-environment jsdom
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { of } from 'rxjs'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { loadApollo } from '../../../client/app/load-apollo.ts'
import { LoginScreen } from '../../../client/features/accounts/sign-in/login-screen.tsx'
import { ApiContext } from '../../../client/lib/api.ts'

afterEach(cleanup)

/** A client that knows everybody, and notes what it was asked. */
function everybodyKnown() {
  const asked: string[] = []
  const answers: Record<string, object> = {
    CheckIdentifier: { checkIdentifier: { __typename: 'CheckIdentifierPayload', valid: true, message: '' } },
    SignInOptions: { signInOptions: { __typename: 'SignInOptions', googleClientId: null, doximity: false } },
  }
  const link = new ApolloLink(({ operationName = '' }) => {
    asked.push(operationName)
    return of({ data: answers[operationName] ?? {} })
  })
  return { asked, client: new ApolloClient({ cache: new InMemoryCache(), link }) }
}

it('sign-in is shown, has the focus and takes an identifier before the API’s code is here; the first call waits for it', async () => {
  const { asked, client } = everybodyKnown()
  let arrive = (_client: ApolloClient) => {}
  const code = new Promise<ApolloClient>((resolve) => (arrive = resolve))
  render(
    <ApiContext value={() => code}>
      <MemoryRouter initialEntries={['/login']}>
        <LoginScreen />
      </MemoryRouter>
    </ApiContext>,
  )
  const field = screen.getByRole('textbox', { name: 'Email or phone number' })
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'gp@example.org' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).toBe('true')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(asked).toEqual([])
  arrive(client)
  expect(await screen.findByRole('heading', { name: 'Enter Password' })).toBeTruthy()
  expect(asked).toContain('CheckIdentifier')
})

it('says that the server was not reached where the API’s code cannot be had, and the next try asks for it again', async () => {
  const { client } = everybodyKnown()
  const api = vi
    .fn<() => Promise<ApolloClient>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(client)
  render(
    <ApiContext value={api}>
      <MemoryRouter initialEntries={['/login']}>
        <LoginScreen />
      </MemoryRouter>
    </ApiContext>,
  )
  const field = screen.getByRole('textbox', { name: 'Email or phone number' })
  fireEvent.change(field, { target: { value: 'gp@example.org' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findAllByText(/Could not reach the server/)).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Enter Password' })).toBeTruthy()
})

it('the client of the API is fetched once, however many ask', async () => {
  const [one, other] = await Promise.all([loadApollo(), loadApollo()])
  expect(one).toBe(other)
})
