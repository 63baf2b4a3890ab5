import type { ContentService } from '#server/features/content/content.service.ts'
import type { ContentView } from '#server/features/content/content.contract.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'

/** What the client's build makes for the server: it writes a page with its texts. */
export interface SiteRenderer {
  /** The keys of the texts of each page. */
  pages: Record<string, string[]>
  renderPage(data: PageData): { head: string; page: string; data: string }
}

interface PageData {
  page: string
  /** By key; null for what there is none of. */
  texts: Record<string, string | null>
  /** Those that are HTML, sanitised, by key. */
  html: Record<string, { html: string; changed: string }>
}

interface Written {
  until: number
  html: Promise<string>
}

interface Parts {
  renderer: SiteRenderer
  /** The html of each page by name, with places for what the renderer writes. */
  templates: Map<string, string>
  content: Pick<ContentService, 'published'>
  clock: Clock
  log: Log
}

/** However often a page is asked for, it is written at most once in this time. */
const KEPT_MS = 1_000

/** The public pages as they are sent, with the texts that admins keep: readable without a script. */
export class SitePages {
  private readonly written = new Map<string, Written>()

  constructor(private readonly parts: Parts) {}

  /** The page of this name, which there has to be, as of a second ago at most. */
  html(name: string): Promise<string> {
    const now = this.parts.clock.now().getTime()
    const last = this.written.get(name)
    if (last && last.until > now) return last.html
    const html = this.write(name)
    this.written.set(name, { until: now + KEPT_MS, html })
    html.catch(() => this.written.delete(name))
    return html
  }

  private async write(name: string): Promise<string> {
    const { renderer, templates } = this.parts
    const parts = renderer.renderPage({ page: name, ...(await this.texts(renderer.pages[name] ?? [])) })
    return Object.entries(parts).reduce(
      (html, [place, text]) => html.replace(`<!--${place}-->`, () => text),
      templates.get(name) ?? '',
    )
  }

  /** Where they cannot be read the page stands without them: it says so in its own words, and the browser asks again. */
  private async texts(keys: string[]): Promise<Omit<PageData, 'page'>> {
    try {
      const items = await this.parts.content.published(keys)
      return { texts: { ...absent(keys), ...textsOf(items) }, html: htmlOf(items) }
    } catch (err) {
      this.parts.log.error({ err }, 'the texts of a page could not be read')
      return { texts: {}, html: {} }
    }
  }
}

const absent = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, null]))

const textsOf = (items: ContentView[]) =>
  Object.fromEntries(
    items.flatMap(({ contentKey, contentType, contentValue }) =>
      contentType === 'HTML' ? [] : [[contentKey, contentValue]],
    ),
  )

/** Only what is kept as HTML has been sanitised, and may be shown as such. */
const htmlOf = (items: ContentView[]) =>
  Object.fromEntries(
    items.flatMap(({ contentKey, contentType, contentValue, updatedAt }) =>
      contentType === 'HTML' ? [[contentKey, { html: contentValue, changed: updatedAt.toISOString() }]] : [],
    ),
  )
