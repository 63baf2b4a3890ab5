/** Answers out of what is written for a danger that no rule judges: what comes first, and the limits that decide. */
import { upperFirst } from '../display.ts'
import type { ReplyMaterial } from './material.ts'
import { askedFor } from './plan-search.ts'

const MOST = 2

/** What the help of the named dangers says to a question: the parts that name what is asked, else all of it. Empty where none is named. */
export function dangerAnswer(words: string, { after }: Pick<ReplyMaterial, 'after'>): string {
  const wanted = askedFor(words)
  return (after.decision.dangers ?? [])
    .slice(0, MOST)
    .map(({ name, help }) => `**${upperFirst(name)}**: ${partsAbout(help, wanted).join('; ')}.`)
    .join('\n\n')
}

/** The same where a part names what is asked, and nothing otherwise. */
export function dangerMention(words: string, { after }: Pick<ReplyMaterial, 'after'>): string {
  const wanted = askedFor(words)
  return (after.decision.dangers ?? [])
    .slice(0, MOST)
    .filter(({ help }) => clauses(help).some((clause) => isAbout(clause, wanted)))
    .map(({ name, help }) => `**${upperFirst(name)}**: ${partsAbout(help, wanted).join('; ')}.`)
    .join('\n\n')
}

/** What is to be asked of those that were named. */
export const dangerQuestions = ({ after }: Pick<ReplyMaterial, 'after'>): string =>
  (after.decision.dangers ?? [])
    .slice(0, MOST)
    .flatMap(({ name, help }) => {
      const asks = clauses(help).filter((clause) => /\bask\b/i.test(clause))
      return asks.length > 0 ? [`**${upperFirst(name)}**: ${asks.join('; ')}.`] : []
    })
    .join('\n\n')

/** The first things to do, of the gravest. */
export function dangerFirst({ after }: Pick<ReplyMaterial, 'after'>): string {
  const [first] = after.decision.dangers ?? []
  return first ? `${upperFirst(first.name)}: ${clauses(first.help).slice(0, 3).join('; ')}` : ''
}

const SOURCE = /\s*\[[^\]]*\]$/

const clauses = (help: string): string[] => help.replace(SOURCE, '').split(/;\s*/)

function partsAbout(help: string, wanted: string[][]): string[] {
  const all = clauses(help)
  const source = SOURCE.exec(help)?.[0] ?? ''
  const named = all.filter((clause) => isAbout(clause, wanted))
  const told = named.length > 0 ? named : all
  return [...told.slice(0, -1), `${told.at(-1) ?? ''}${source}`]
}

const isAbout = (clause: string, wanted: string[][]): boolean => {
  const words = ` ${clause.toLowerCase()}`
  return wanted.some((any) => any.some((word) => word.length > 1 && words.includes(` ${word}`)))
}
