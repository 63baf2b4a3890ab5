import type { CalculatorsService } from '#server/features/calculators/calculators.service.ts'
import type { Calculator } from '#server/features/calculators/calculators.types.ts'
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
  calculators?: CalculatorsData
}

/** The list, or the one of the address. */
type CalculatorsData =
  | { list: Pick<Calculator, 'id' | 'name' | 'aliases' | 'purpose'>[] }
  | { open: Pick<Calculator, 'id' | 'name' | 'purpose' | 'inputs' | 'notes' | 'notFor' | 'source'> | null }

interface Written {
  until: number
  html: Promise<string>
}

interface Parts {
  renderer: SiteRenderer
  /** The html of each page by name, with places for what the renderer writes. */
  templates: Map<string, string>
  calculators: Pick<CalculatorsService, 'list'>
  content: Pick<ContentService, 'published'>
  clock: Clock
  log: Log
}

/** However often a page is asked for, it is written at most once in this time. */
const KEPT_MS = 1_000

/** The page whose address may go on with the name of a calculator. */
export const CALCULATORS = 'calculators'

/** The public pages as they are sent, with the texts that admins keep: readable without a script. */
export class SitePages {
  private readonly written = new Map<string, Written>()

  constructor(private readonly parts: Parts) {}

  /**
   * The page of this name, which there has to be, as of a second ago at most.
   * @param item what the rest of the address names: a calculator
   */
  html(name: string, item: string | null = null): Promise<string> {
    const now = this.parts.clock.now().getTime()
    const key = [name, item].join('/')
    const last = this.written.get(key)
    if (last && last.until > now) return last.html
    const html = this.write(name, item)
    // What names nothing is not kept: there is no end of such names.
    if (item !== null && !this.has(item)) return html
    this.written.set(key, { until: now + KEPT_MS, html })
    html.catch(() => this.written.delete(key))
    return html
  }

  /** Whether there is a calculator of this name. */
  has(item: string): boolean {
    return this.calculator(item) !== null
  }

  private calculator(id: string): Calculator | null {
    return this.parts.calculators.list().find((calculator) => calculator.id === id) ?? null
  }

  private async write(name: string, item: string | null): Promise<string> {
    const { renderer, templates } = this.parts
    const texts = await this.texts(renderer.pages[name] ?? [])
    const calculators = name === CALCULATORS ? { calculators: this.calculators(item) } : {}
    const parts = renderer.renderPage({ page: name, ...texts, ...calculators })
    return Object.entries(parts).reduce(
      (html, [place, text]) => html.replace(`<!--${place}-->`, () => text),
      templates.get(name) ?? '',
    )
  }

  private calculators(id: string | null): CalculatorsData {
    if (id === null)
      return {
        list: this.parts.calculators
          .list()
          .map(({ id: own, name, aliases, purpose }) => ({ id: own, name, aliases, purpose })),
      }
    const found = this.calculator(id)
    if (!found) return { open: null }
    const { name, purpose, inputs, notes, notFor, source } = found
    return { open: { id, name, purpose, inputs, notes, notFor, source } }
  }

  /** Where they cannot be read the page stands without them: it says so in its own words, and the browser asks again. */
  private async texts(keys: string[]): Promise<Pick<PageData, 'texts' | 'html'>> {
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
