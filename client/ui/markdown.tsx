import type { Token, Tokens } from 'marked'
import { memo, useState, type ReactNode } from 'react'
import { safeHref } from '../lib/links.ts'
import { MarkdownStream, sectionSlug, type Block } from '../lib/markdown.ts'

type Props = {
  text: string
  /** More may come: half-open marks are closed, and finished blocks are kept. */
  streaming?: boolean
  /** What a click on an assumption does; without it assumptions are plain chips. */
  onAssumption?: (text: string) => void
}

/** Markdown in the margin grid. Raw HTML is text, images are their words, links are checked. */
export function Markdown({ text, streaming = false, onAssumption }: Props) {
  const [stream] = useState(() => new MarkdownStream())
  const blocks = stream.update(text, !streaming)
  return (
    <div className="md margin-grid">
      {blocks.map((block, index) => (
        <BlockView
          key={index}
          block={block}
          token={block.token}
          onAssumption={block.section === 'assumed' ? onAssumption : undefined}
        />
      ))}
    </div>
  )
}

type BlockProps = { block: Block; token: Token; onAssumption: ((text: string) => void) | undefined }

/** A frozen block keeps its token, so it renders once. */
const BlockView = memo(
  function BlockView({ block, token, onAssumption }: BlockProps) {
    if (token.type === 'heading' && (token as Tokens.Heading).depth <= 2) {
      const heading = token as Tokens.Heading
      return (
        <h2 className="label" data-section={sectionSlug(heading.text)}>
          {inline(heading.tokens)}
        </h2>
      )
    }
    return (
      <div className="text" data-section={block.section ?? undefined}>
        {blockNode(token, onAssumption)}
      </div>
    )
  },
  (before, after) =>
    before.token === after.token &&
    before.block.section === after.block.section &&
    before.onAssumption === after.onAssumption,
)

function blockNode(token: Token, onAssumption?: (text: string) => void): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>
    case 'heading': {
      const level = Math.min(6, Math.max(3, (token as Tokens.Heading).depth))
      const Heading = `h${level}` as 'h3'
      return <Heading>{inline(token.tokens)}</Heading>
    }
    case 'list':
      return listNode(token as Tokens.List, onAssumption)
    case 'table':
      return tableNode(token as Tokens.Table)
    case 'code':
      return (
        <pre>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      )
    case 'blockquote':
      return <blockquote>{blockList(token.tokens)}</blockquote>
    case 'hr':
      return <hr />
    case 'space':
      return null
    case 'text':
      return token.tokens ? inline(token.tokens) : decode((token as Tokens.Text).text)
    case 'html':
      return <p>{token.raw.trim()}</p>
    case 'checkbox':
      return (token as Tokens.Checkbox).checked ? '☑ ' : '☐ '
    default:
      return inline([token])
  }
}

const blockList = (tokens: readonly Token[] | undefined): ReactNode[] =>
  (tokens ?? []).map((token, index) => <Part key={index}>{blockNode(token)}</Part>)
const Part = ({ children }: { children: ReactNode }) => children

function listNode(list: Tokens.List, onAssumption?: (text: string) => void): ReactNode {
  const items = list.items.map((item, index) => (
    <li key={index}>
      {onAssumption ? (
        <button
          type="button"
          className="min-h-8 touch:min-h-11 rounded-chip border border-dashed border-rule-strong px-2.5 text-left text-small text-ink hover:bg-sunken"
          onClick={() => onAssumption(plainText(item.tokens))}
        >
          {blockList(item.tokens)}
        </button>
      ) : (
        blockList(item.tokens)
      )}
    </li>
  ))
  return list.ordered ? <ol start={list.start === '' ? 1 : list.start}>{items}</ol> : <ul>{items}</ul>
}

function tableNode(table: Tokens.Table): ReactNode {
  const align = (index: number) => (table.align[index] ? { textAlign: table.align[index] } : undefined)
  return (
    // A wide table scrolls by itself, so a keyboard must reach it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table" role="region" aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.header.map((cell, index) => (
              <th key={index} scope="col" style={align(index)}>
                {inline(cell.tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} style={align(column)}>
                  {inline(cell.tokens)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const inline = (tokens: readonly Token[] | undefined): ReactNode[] =>
  (tokens ?? []).map((token, index) => <Part key={index}>{inlineNode(token)}</Part>)

function inlineNode(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens)}</strong>
    case 'em':
      return <em>{inline(token.tokens)}</em>
    case 'del':
      return <del>{inline(token.tokens)}</del>
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>
    case 'br':
      return <br />
    case 'link': {
      const link = token as Tokens.Link
      const href = safeHref(link.href)
      if (href === null) return inline(link.tokens)
      return (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {inline(link.tokens)}
        </a>
      )
    }
    case 'image':
      return (token as Tokens.Image).text
    case 'html':
      return token.raw
    case 'text':
    case 'escape':
      return token.type === 'text' && token.tokens ? inline(token.tokens) : cited((token as Tokens.Text).text)
    case 'checkbox':
      return blockNode(token)
    default:
      return token.raw
  }
}

const CITATION = /(\[\d{1,2}\])/

/** A text with its citations as chips: "[2]" is the second of the reply's sources. */
function cited(text: string): ReactNode {
  const parts = decode(text).split(CITATION)
  if (parts.length === 1) return parts[0]
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} role="img" aria-label={`Source ${part.slice(1, -1)}`} className="citation">
        {part.slice(1, -1)}
      </span>
    ),
  )
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Character references as the signs they stand for; React escapes them again on the way out. */
const decode = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16)
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )

const plainText = (tokens: readonly Token[] | undefined): string =>
  (tokens ?? [])
    .map((token) =>
      'tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? String(token.text) : '',
    )
    .join('')
