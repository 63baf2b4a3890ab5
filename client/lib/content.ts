/** A text of a page by its key, as the public calls give it. */
export interface ContentItem {
  content_key: string
  content_type: string
  content_value: string
}

/** The texts that there are, by key. What is missing, could not be asked for, or is not here yet is left out. */
export type ContentTexts<Key extends string = string> = Partial<Record<Key, string>>

/** How long what was heard of a key counts, also that there is no such text. */
const KEPT_MS = 5 * 60_000
const CALLS = '/api/v1/content/public'

interface Heard {
  text: string | null
  until: number
}

/** Asks for the texts of pages, and remembers them, and which there are none of. */
export class ContentClient {
  private readonly heard = new Map<string, Heard>()
  private readonly asking = new Map<string, Promise<void>>()
  /** What changed while this page was open: the browser's own copy of it is old, too. */
  private readonly changed = new Set<string>()
  private readonly watchers = new Set<(key: string) => void>()

  constructor(
    private readonly fetchNow: (address: string, init?: RequestInit) => Promise<Response> = (address, init) =>
      fetch(address, init),
    private readonly now: () => number = Date.now,
  ) {}

  /** What is known of these keys without asking. */
  known<Key extends string>(keys: readonly Key[]): ContentTexts<Key> {
    const texts: ContentTexts<Key> = {}
    for (const key of keys) {
      const text = this.fresh(key)?.text
      if (text != null) texts[key] = text
    }
    return texts
  }

  /** The texts of these keys. It never fails: what could not be asked for is left out, and is asked for again next time. */
  async texts<Key extends string>(keys: readonly Key[]): Promise<ContentTexts<Key>> {
    const unknown = keys.filter((key) => !this.fresh(key) && !this.asking.has(key))
    if (unknown.length > 0) {
      const call = this.ask(unknown).finally(() => unknown.forEach((key) => this.asking.delete(key)))
      for (const key of unknown) this.asking.set(key, call)
    }
    await Promise.all(keys.flatMap((key) => this.asking.get(key) ?? []))
    return this.known(keys)
  }

  /** A text is another now: it is asked for anew, past whatever was kept, and whoever shows it is told. */
  forget(key: string): void {
    this.heard.delete(key)
    this.changed.add(key)
    for (const watcher of [...this.watchers]) watcher(key)
  }

  /** Hears which texts are others now. @returns what ends that */
  watch(watcher: (key: string) => void): () => void {
    this.watchers.add(watcher)
    return () => void this.watchers.delete(watcher)
  }

  /** Takes over what came with the page; null for what there is none of. */
  put(texts: Record<string, string | null>): void {
    for (const [key, text] of Object.entries(texts)) this.heard.set(key, { text, until: this.now() + KEPT_MS })
  }

  private fresh(key: string): Heard | undefined {
    const heard = this.heard.get(key)
    return heard && heard.until > this.now() ? heard : undefined
  }

  private async ask(keys: string[]): Promise<void> {
    try {
      const init = keys.some((key) => this.changed.has(key)) ? { cache: 'no-cache' as const } : undefined
      this.put(keys.length === 1 ? await this.one(keys[0] ?? '', init) : await this.several(keys, init))
    } catch {
      // No network, a refusal, or no answer of ours: the pages have words of their own.
    }
  }

  private async one(key: string, init?: RequestInit): Promise<Record<string, string | null>> {
    const response = await this.fetchNow(`${CALLS}/${encodeURIComponent(key)}`, init)
    if (response.status === 404) return { [key]: null }
    return { [key]: valueOf(await answerOf(response)) }
  }

  private async several(keys: string[], init?: RequestInit): Promise<Record<string, string | null>> {
    const list = keys.map(encodeURIComponent).join(',')
    const answer = (await answerOf(await this.fetchNow(`${CALLS}/multiple?content_keys=${list}`, init))) as Record<
      string,
      unknown
    >
    return Object.fromEntries(keys.map((key) => [key, answer[key] == null ? null : valueOf(answer[key])]))
  }
}

async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The call answered ${response.status}`)
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null) throw new Error('The answer is no object')
  return answer
}

function valueOf(item: unknown): string {
  const value = (item as Partial<ContentItem> | null)?.content_value
  if (typeof value !== 'string') throw new Error('The answer holds no text')
  return value
}

/** The sentences of a text that is a JSON list of them; none for any other text. */
export function sentencesIn(json: string | undefined): string[] {
  const list = listIn(json)
  return list.every((entry) => typeof entry === 'string') ? list.map((entry) => entry.trim()).filter(Boolean) : []
}

/** The rows of a text that is a JSON list of objects with these fields, each a text; none for any other text. */
export function rowsIn<Field extends string>(
  json: string | undefined,
  fields: readonly Field[],
): Record<Field, string>[] {
  const list = listIn(json)
  const isRow = (entry: unknown): entry is Record<Field, string> =>
    fields.every((field) => {
      const text = (entry as Partial<Record<Field, unknown>> | null)?.[field]
      return typeof text === 'string' && text.trim() !== ''
    })
  return list.every(isRow) ? list : []
}

function listIn(json: string | undefined): unknown[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
