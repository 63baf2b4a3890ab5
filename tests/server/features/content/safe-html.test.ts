import { describe, expect, it } from 'vitest'
import { claimsOf, contentOf } from '#drizzle/seed/content.ts'
import { storedValue } from '#server/features/content/content.contract.ts'
import { safeHtml } from '#server/features/content/safe-html.ts'

describe('sanitised HTML', () => {
  it('keeps headings, paragraphs, lists, tables, emphasis, quotes and lines', () => {
    const html =
      '<h2>A</h2><p><strong>b</strong> <em>c</em><br />d</p><ul><li>e</li></ul><ol><li>f</li></ol><dl><dt>g</dt><dd>h</dd></dl><blockquote>i</blockquote><hr /><table><caption>j</caption><thead><tr><th scope="col">k</th></tr></thead><tbody><tr><td>l</td></tr></tbody></table>'
    expect(safeHtml(html)).toBe(html)
  })

  it.each([
    ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
    ['HTTP://example.org', 'HTTP://example.org'],
    ['mailto:somebody@example.org', 'mailto:somebody@example.org'],
    ['/privacy', '/privacy'],
  ])('keeps the link %s, without a way back to us', (href, kept) => {
    expect(safeHtml(`<a href="${href}" rel="opener" target="_blank" onclick="x()" class="b">a</a>`)).toBe(
      `<a href="${kept}" rel="noopener noreferrer">a</a>`,
    )
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A&#x61vascript&colon;alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'ftp://example.org',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'relative',
    '#top',
    '',
  ])('keeps the words of a link to %j and not its target', (href) => {
    expect(safeHtml(`<a href="${href}">words</a>`)).toBe('<a>words</a>')
  })

  it.each([
    ['<script>alert(1)</script><p onclick="x()" onmouseover=y>a</p>', '<p>a</p>'],
    ['<SCRIPT SRC=https://evil.example/x.js></SCRIPT>a', 'a'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<p style="background:url(javascript:1)" id="root" class="hidden" name="x">a</p>', '<p>a</p>'],
    [
      '<style>body { display: none }</style><link rel="stylesheet" href="x"><base href="//evil.example"><meta http-equiv="refresh" content="0">a',
      'a',
    ],
    ['<iframe srcdoc="<script>1</script>">x</iframe><object data="x">y</object><embed src="x">a', 'a'],
    ['<form action="//evil.example"><input name="password"><button>Sign in</button></form>', 'Sign in'],
    ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>a', 'a'],
    ['<math><mtext><table><mglyph><style><img src onerror=alert(1)></style></mglyph></table></mtext></math>a', 'a'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>a', 'a'],
    ['<!-- <img src=x onerror=alert(1)> --><b>a', '<b>a</b>'],
    ['<div><section><p>a</p></section></div>', '<p>a</p>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ])('makes of %s nothing that runs, loads or hides', (html, safe) => {
    expect(safeHtml(html)).toBe(safe)
  })

  it.each([
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<<script>script>alert(1)<</script>/script>',
    '<img src="x` `<script>alert(1)</script>"` `>',
    '<a href="https://a.example" "onclick="alert(1)">a</a>',
    '<p title="--><img src=x onerror=alert(1)>">a</p>',
    '<table><td><a href=x:y><table><script>1</script>',
    '<title><img title="</title><img src onerror=alert(1)>">',
    `${'<b>'.repeat(500)}<script>1</script>`,
  ])('leaves nothing of %s that a second look would take away', (html) => {
    const once = safeHtml(html)
    expect(safeHtml(once)).toBe(once)
    expect(once).not.toMatch(/<(?!\/?(h\d|p|b|a|table|tbody|tr|td)\b)|<[^>]*\son\w+\s*=/i)
  })

  it('is what the seeded texts are already, as all of them are valid for their type', () => {
    const seeded = contentOf('The product')
    for (const { contentType, contentValue } of [...seeded, ...claimsOf()])
      expect(storedValue(contentType, contentValue)).toBe(contentValue)
    const texts = seeded
      .filter(({ contentType }) => contentType === 'HTML')
      .map(({ contentValue }) => contentValue.replace(/<[^>]+>/g, ' ').split(/\s+/))
    for (const words of texts) expect(words.length).toBeGreaterThan(600)
    const headings = seeded
      .filter(({ contentType }) => contentType === 'JSON')
      .map(({ contentValue }) => JSON.parse(contentValue) as string[])
    for (const list of headings) expect(list.length).toBeGreaterThanOrEqual(3)
  })
})
