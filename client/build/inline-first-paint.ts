import type { Plugin } from 'vite'

interface Options {
  /** A script that runs before the first paint, by the address under which the html names it. */
  script: { address: string; source: string }
  /** Fonts of what is read first, by a part of their name. */
  fonts: string[]
}

/**
 * Writes into the html what the first paint waits for, the styles and the script before it, and names the fonts, so that
 * they come with the html and not after the styles. The server's content policy allows both by their hash.
 */
export function inlineFirstPaint({ script, fonts }: Options): Plugin {
  return {
    name: 'inline-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle)
        const styles = files.flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') && html.includes(`/${file.fileName}"`)
            ? [file.source.toString()]
            : [],
        )
        const preloads = fonts.map((font) => {
          const file = files.find(({ fileName }) => fileName.includes(font))
          if (!file) throw new Error(`There is no font ${font}`)
          return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file.fileName}">\n    `
        })
        const head = `${preloads.join('')}<style>${styles.join('')}</style>`
        return html
          .replace(/<link rel="stylesheet"[^>]*>/, () => head)
          .replace(/<script src="([^"]+)"[^>]*><\/script>/, (tag, address) =>
            address === script.address ? `<script>${script.source}</script>` : tag,
          )
      },
    },
  }
}
