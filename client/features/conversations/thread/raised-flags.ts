import type { ReplyLead_RedFlagFragment } from '../../../gql/graphql.ts'
import type { DataOf } from '../../../lib/fragment-data.ts'
import type { Lead } from './reply-lead.tsx'

/** A red flag with the keys of the facts that raised it. */
export type RaisedFlag = DataOf<ReplyLead_RedFlagFragment> & { facts: readonly string[] }

type ToldFact = { key: string; source: { messageId: string | null } }

/** The facts of a panel, each with the message that told it. */
export type ToldFacts = { overview: readonly ToldFact[]; examLabs: readonly ToldFact[] }

/**
 * The flags that a message raised, and those that stood before it: a flag is of the message that told one of its facts.
 * One that rests on no fact of the panel counts as raised, so that none is put aside unseen.
 * @param messageId the message that is answered; undefined where no reply has shown any flag yet
 */
export function raisedFlags(
  flags: readonly RaisedFlag[],
  { overview, examLabs }: ToldFacts,
  messageId: string | undefined,
): Pick<Lead, 'redFlags' | 'earlierFlags'> {
  if (!messageId) return { redFlags: flags, earlierFlags: [] }
  const toldIn = new Map([...overview, ...examLabs].map(({ key, source }) => [key, source.messageId]))
  const isRaised = ({ facts }: RaisedFlag) =>
    facts.some((key) => toldIn.get(key) === messageId) || !facts.some((key) => toldIn.has(key))
  return { redFlags: flags.filter(isRaised), earlierFlags: flags.filter((flag) => !isRaised(flag)) }
}
