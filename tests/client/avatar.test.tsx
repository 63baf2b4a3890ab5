// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Avatar, initialsOf } from '../../client/ui/avatar.tsx'

afterEach(cleanup)

describe('Initials', () => {
  test.each([
    ['Jo Newcomer', 'JN'],
    ['Ada', 'A'],
    ['Ana María de la Cruz', 'AC'],
    ['émile zola', 'ÉZ'],
    ['Dr. (x) Osei', 'DO'],
    ['', '?'],
    ['42', '?'],
  ])('of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
})

describe('An avatar', () => {
  test('is the picture, and the initials where the picture cannot be had', () => {
    const { container } = render(<Avatar name="Jo Newcomer" image="/images/1" />)
    const picture = container.querySelector('img')
    expect(picture?.getAttribute('src')).toBe('/images/1')
    if (picture) fireEvent.error(picture)
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toBe('JN')
  })
  test('of nobody is the picture that shows nobody', () => {
    const { container } = render(<Avatar name={null} size="sm" />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/no-image.svg')
  })
})
