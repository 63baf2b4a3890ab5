// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useAddress } from '../../client/lib/use-address.ts'

/** Two choices of one list, and a button of each that makes it. */
function List() {
  const [outcome, setOutcome] = useAddress('outcome')
  const [action, setAction] = useAddress('action')
  return (
    <>
      <p>{`${outcome}/${action}`}</p>
      <button onClick={() => setOutcome('')}>Every outcome</button>
      <button onClick={() => setAction('audit.')}>Action</button>
    </>
  )
}

beforeEach(() => {
  window.history.replaceState(null, '', '/audit?outcome=REFUSED')
  render(<RouterProvider router={createBrowserRouter([{ path: '/audit', element: <List /> }])} />)
})
afterEach(cleanup)

describe('What a list shows', () => {
  it('stands in the address, and nothing is left of what is not chosen', async () => {
    expect(screen.getByText('REFUSED/')).toBeDefined()
    await act(async () => screen.getByText('Every outcome').click())
    expect(screen.getByText('/')).toBeDefined()
    expect(window.location.search).toBe('')
  })

  it('keeps a choice that another follows before it is drawn', async () => {
    await act(async () => {
      screen.getByText('Every outcome').click()
      await new Promise((resolve) => setTimeout(resolve))
      screen.getByText('Action').click()
    })
    expect(screen.getByText('/audit.')).toBeDefined()
    expect(window.location.search).toBe('?action=audit.')
  })
})
