import sanitizeHtml from 'sanitize-html'

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const BLOCKS = ['p', 'blockquote', 'hr', 'br', 'ul', 'ol', 'li', 'dl', 'dt', 'dd']
const EMPHASIS = ['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup']
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
/** Deeper than any text, and far from what slows a browser down. */
const NESTING_MAX = 30
/** What goes with everything inside it; other tags that are not allowed leave their words. */
const GONE = [
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'option',
  'noscript',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
]

/**
 * HTML of which nothing runs, loads, or changes the page around it: text, headings, lists, tables, emphasis, and links to
 * http, https, mailto and our own pages. Doing it again changes nothing.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...HEADINGS, ...BLOCKS, ...EMPHASIS, ...TABLES, 'a'],
    allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    nonTextTags: GONE,
    nestingLimit: NESTING_MAX,
    transformTags: { a: safeLink },
  }).trim()
}

function safeLink(tagName: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = leadsSomewhere(href) ? { href, rel: 'noopener noreferrer' } : {}
  return { tagName, attribs }
}

/** A whole address, or a path of ours, without blanks. What else it might hide, sanitize-html looks at once more. */
function leadsSomewhere(href: string | undefined): href is string {
  return href !== undefined && /^(https?:\/\/|mailto:|\/(?![/\\]))\S*$/i.test(href)
}
