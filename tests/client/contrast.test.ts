import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { the } from '#tests/support/the.ts'

const css = readFileSync(new URL('../../client/ui/tokens.css', import.meta.url), 'utf8')
const [day = '', night = ''] = css.split("[data-theme='dark']")
const tokens = (text: string) =>
  Object.fromEntries([...text.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]))
const THEMES: Record<string, Record<string, string>> = { day: tokens(day), night: { ...tokens(day), ...tokens(night) } }

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['canvas', 'sheet', 'sunken']
const TEXT = [
  ...GROUNDS.flatMap((ground) =>
    ['ink', 'ink-2', 'ink-3', 'malachite', 'methylene', 'iodine', 'carmine', 'gentian'].map((ink) => [ink, ground]),
  ),
  ['iodine', 'iodine-wash'],
  ['carmine', 'carmine-wash'],
  ['methylene', 'methylene-wash'],
  ['malachite', 'malachite-wash'],
  ['gentian', 'gentian-wash'],
  ...['malachite-wash', 'gentian-wash', 'methylene-wash'].map((wash) => ['ink', wash]),
  ['ink-2', 'gentian-wash'],
  ['ink-3', 'gentian-wash'],
  ['on-fill', 'malachite-fill'],
  ['on-fill', 'carmine-fill'],
  ['canvas', 'ink'],
] as [string, string][]
const SIGNS = [
  ...GROUNDS.flatMap((ground) => ['rule-strong', 'focus', 'carmine-fill'].map((sign) => [sign, ground])),
  ['iodine-fill', 'sheet'],
  ['iodine-fill', 'canvas'],
] as [string, string][]

describe.each(Object.keys(THEMES))('By %s', (name) => {
  const theme = the(THEMES[name])
  test.each(TEXT)('%s is readable on %s', (ink, ground) =>
    expect(contrast(the(theme[ink]), the(theme[ground]))).toBeGreaterThanOrEqual(4.5),
  )
  // The carmine fill of the night carries its own sign and word; only its edge meets the ground.
  test.each(SIGNS)('%s is seen on %s', (sign, ground) =>
    expect(contrast(the(theme[sign]), the(theme[ground]))).toBeGreaterThanOrEqual(3),
  )
})
