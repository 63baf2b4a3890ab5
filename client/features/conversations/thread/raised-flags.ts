import type { RaisedFlags_PanelFragment, ReplyLead_RedFlagFragment } from '../../../gql/graphql.ts'
import type { Lead } from './reply-lead.tsx'

void (
  /* GraphQL */ `
    fragment RaisedFlags_panel on Panel {
      overview {
        key
        source {
          messageId
        }
      }
      examLabs {
        key
        source {
          messageId
        }
      }
    }
  `
)

/**
 * The flags that a message raised, and those that stood before it: a flag is of the message that told one of its facts.
 * One that rests on no fact of the panel counts as raised, so that none is put aside unseen.
 * @param messageId the message that is answered; null where no reply has shown any flag yet
 */
export function raisedFlags(
  flags: readonly ReplyLead_RedFlagFragment[],
  { overview, examLabs }: RaisedFlags_PanelFragment,
  messageId: string | null,
): Pick<Lead, 'redFlags' | 'earlierFlags'> {
  if (messageId === null) return { redFlags: flags, earlierFlags: [] }
  const toldIn = new Map([...overview, ...examLabs].map(({ key, source }) => [key, source.messageId]))
  const isRaised = ({ facts }: ReplyLead_RedFlagFragment) => {
    const told = facts.filter((key) => toldIn.has(key))
    return told.length === 0 || told.some((key) => toldIn.get(key) === messageId)
  }
  return { redFlags: flags.filter(isRaised), earlierFlags: flags.filter((flag) => !isRaised(flag)) }
}
