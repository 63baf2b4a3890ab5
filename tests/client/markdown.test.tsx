// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { safeHref } from '../../client/lib/links.ts'
import { MarkdownStream, markdownBlocks, replySize } from '../../client/lib/markdown.ts'
import { Markdown } from '../../client/ui/markdown.tsx'

afterEach(cleanup)

const REPLY = `## Red flags

- Systolic blood pressure below 90 mmHg
- Shock index **1.34**

## Bottom line

**Most likely acute upper gastrointestinal bleeding.** Resuscitate now,
transfuse below 7 g/dL.

## Assumed

- No anticoagulant

## Differential

1. Peptic ulcer bleeding
   - for: BUN 42
   - against: nothing

   A second paragraph of the same item.
2. Variceal bleeding

| Test | Value | Range |
|:---|---:|---|
| BNP | 1,840 | < 100 |
| K | 5.1 | 3.5–5.0 |

> Quoted
> twice

\`\`\`
code ## not a heading
\`\`\`

Setext
------

Text with [a link](https://example.org/a) and \`code\`.

***

## Sources

1. One
`

const html = (text: string, streaming = false): string => {
  const { container, unmount } = render(<Markdown text={text} streaming={streaming} />)
  const out = container.innerHTML
  unmount()
  return out
}

const PIECES = [
  '# H\n',
  '## Plan\n\n',
  'text ',
  'more\n',
  '\n',
  '- item\n',
  '  - nested\n',
  '1. one\n',
  '2. two\n',
  '   cont\n',
  '> q\n',
  '```\n',
  'code\n',
  '| a | b |\n',
  '|---|---|\n',
  '| 1 | 2 |\n',
  '---\n',
  '===\n',
  '**b',
  '**',
  '*i*',
  '`c',
  '`',
  '[l](https://x.org',
  ')',
  '<div>',
  '</div>\n',
  '&amp;',
  '    indented\n',
  '[r]: https://x.org\n',
  '[r]',
  '\t',
  '~~d~~',
  '!',
  '* * *\n',
  '- [ ] task\n',
  '<!--',
  '-->',
  '\\*',
  '2 < 3',
  '\n\n',
  '+ plus\n',
  '10. ten\n',
]

describe('A streamed reply', () => {
  test('ends as the same page as a reply read whole, wherever it was cut', () => {
    const whole = html(REPLY)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: REPLY.length }), { maxLength: 12 }), (cuts) => {
        const stream = new MarkdownStream()
        for (const cut of cuts.sort((a, b) => a - b)) stream.update(REPLY.slice(0, cut))
        const blocks = stream.update(REPLY, true)
        expect(blocks.map((block) => [block.section, block.token.raw.trim(), block.token.type])).toEqual(
          markdownBlocks(REPLY).map((block) => [block.section, block.token.raw.trim(), block.token.type]),
        )
      }),
      { numRuns: 200 },
    )
    const { container, rerender } = render(<Markdown text="" streaming />)
    for (let cut = 0; cut < REPLY.length; cut += 7) rerender(<Markdown text={REPLY.slice(0, cut)} streaming />)
    rerender(<Markdown text={REPLY} />)
    expect(container.innerHTML).toBe(whole)
  })

  test('is the same for documents nobody would write, cut at any place', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }),
        fc.integer({ min: 1, max: 9 }),
        (pieces, step) => {
          const text = pieces.join('')
          const stream = new MarkdownStream()
          for (let cut = 0; cut < text.length; cut += step) stream.update(text.slice(0, cut))
          const shape = (blocks: ReturnType<typeof markdownBlocks>) =>
            blocks.map((block) => JSON.stringify([block.section, block.token]))
          expect(shape(stream.update(text, true))).toEqual(shape(markdownBlocks(text)))
        },
      ),
      { numRuns: 1_500 },
    )
  })

  test('keeps a finished block as it is, so that it renders once', () => {
    const stream = new MarkdownStream()
    const [first] = stream.update('First paragraph.\n\nSecond\n')
    expect(stream.update('First paragraph.\n\nSecond\nand more')[0]).toBe(first)
  })

  test('starts anew when the text is no longer the one it knew', () => {
    const stream = new MarkdownStream()
    stream.update('## Old\n\nText\n\nmore\n')
    expect(stream.update('New', true).map((block) => block.token.raw)).toEqual(['New'])
  })

  test('closes a half-open mark, so that the line does not jump when the rest comes', () => {
    expect(html('This is **bol', true)).toContain('<strong>bol</strong>')
  })

  test('is announced by its sections and words', () => {
    expect(replySize('## Bottom line\n\nGo now.\n\n## Plan\n\n1. One')).toEqual({ sections: 2, words: 7 })
  })
})

describe('Model text', () => {
  const CORPUS = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<style>@import "https://evil.example"</style>',
    '<a href="javascript:alert(1)">x</a>',
    '<details open ontoggle=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox(1))',
    '[x](http://evil.example/)',
    '[x](//evil.example/)',
    '[x](file:///etc/passwd)',
    '![x](https://evil.example/pixel.png)',
    '![x](x "onerror=alert(1)")',
    '<https://ok.example/> <javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    '`<script>alert(1)</script>`',
    '```html\n<script>alert(1)</script>\n```',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '| <b onclick=alert(1)>x</b> |\n|---|\n| <img src=x> |',
    '- [ ] <input autofocus onfocus=alert(1)>',
    '<math><mtext></mtext></math><!--<img src=x onerror=alert(1)>-->',
  ]
  test.each(CORPUS)('brings nothing to life: %s', (text) => {
    for (const streaming of [true, false]) {
      const { container, unmount } = render(<Markdown text={text} streaming={streaming} />)
      expect(
        container.querySelector(
          'script, img, svg, iframe, style, object, embed, form, input, details, math, base, link, meta',
        ),
      ).toBeNull()
      for (const element of container.querySelectorAll('*')) {
        for (const attribute of element.attributes) expect(attribute.name.startsWith('on')).toBe(false)
      }
      for (const link of container.querySelectorAll('a'))
        expect(link.getAttribute('href')).toMatch(/^(https:|mailto:|tel:|\/(?!\/)|http:\/\/localhost)/)
      unmount()
    }
  })

  test('shows raw HTML as the text it is', () => {
    const { container } = render(<Markdown text={'Give <b>now</b>'} />)
    expect(container.textContent).toBe('Give <b>now</b>')
  })

  test('shows a picture as its words', () => {
    const { container } = render(<Markdown text="![an ECG](https://x.org/e.png)" />)
    expect(container.textContent).toBe('an ECG')
  })

  test('reads character references as the signs they are', () => {
    const { container } = render(<Markdown text="a &amp; b &lt; c" />)
    expect(container.textContent).toBe('a & b < c')
  })
})

describe('A link', () => {
  test.each(['https://example.org', 'mailto:a@b.org', 'tel:+1202', '/chat', 'http://localhost/x'])(
    'is followed to %s',
    (href) => {
      expect(safeHref(href, 'http://localhost')).not.toBeNull()
    },
  )
  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'http://evil.example',
    '//evil.example',
    'data:text/html,x',
    'blob:x',
    '',
  ])('is not followed to %j', (href) => {
    expect(safeHref(href, 'http://localhost')).toBeNull()
  })
})
