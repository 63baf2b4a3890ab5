import createPurifier from 'dompurify'

/** As the server keeps it (content/safe-html.ts), so that the preview promises nothing that saving takes away. */
const TAGS =
  'h1 h2 h3 h4 h5 h6 p blockquote hr br ul ol li dl dt dd strong em b i u s sub sup table caption thead tbody tfoot tr th td a'.split(
    ' ',
  )
const ATTRIBUTES = ['href', 'rel', 'scope']

/** The HTML without what the server would take out. */
export const safePreview = (html: string): string =>
  createPurifier.sanitize(html, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ATTRIBUTES, ALLOW_DATA_ATTR: false })
