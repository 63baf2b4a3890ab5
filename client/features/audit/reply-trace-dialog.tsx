import { useQuery } from '@apollo/client/react'
import { AdminReplyTraceDocument, type AdminReplyTraceQuery, type TraceSeal } from '../../gql/graphql.ts'
import { saveFile } from '../../lib/download.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorRow, Skeleton } from '../../ui/notice.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'

void (
  /* GraphQL */ `
    query AdminReplyTrace($id: ID!) {
      adminReplyTrace(id: $id) {
        replyId
        seal
        rules
        content
        assistantVersionId
        firstTextMs
        totalMs
        model {
          prompt
          temperature
          maxTokens
          history
          withheld
          inputTokens
          outputTokens
          costUsd
          attempts {
            model
            problem
            ms
          }
          tools {
            tool
            outcome
          }
          masked {
            kind
            count
          }
          objections {
            kind
            count
          }
        }
        tasks {
          task
          outcome
          ms
          inputTokens
          outputTokens
          costUsd
          attempts {
            model
            problem
            ms
          }
        }
        proposals {
          kept
          ends {
            kind
            count
          }
        }
        planItems {
          kept
          ends {
            kind
            count
          }
        }
      }
    }
  `
)

type Trace = NonNullable<AdminReplyTraceQuery['adminReplyTrace']>

const SEALS: Record<TraceSeal, { words: string; tone: string }> = {
  FITS: { words: 'It is as it was sealed with the audit log.', tone: 'text-malachite' },
  CHANGED: { words: 'It was changed after it was sealed with the audit log.', tone: 'font-semibold text-carmine' },
  NONE: { words: 'It is not sealed: the reply ended before there were seals.', tone: 'text-ink-2' },
}

/** How anybody's reply was made, as JSON: for an admin, without what tells of the patient. */
export function ReplyTraceDialog({ replyId, onClose }: { replyId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(AdminReplyTraceDocument, {
    variables: { id: replyId },
    fetchPolicy: 'no-cache',
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Trace of a reply"
      description="Versions, guards, times and tokens. What was typed, found or looked up is not in it. Opening it stands in the audit log."
    >
      <div className="grid min-w-0 gap-4 overflow-y-auto p-5">
        {error && refusalOf(error)?.code === 'NOT_FOUND' && <p>There is no such reply, or it was deleted.</p>}
        {error && refusalOf(error)?.code !== 'NOT_FOUND' && (
          <ErrorRow onRetry={() => void refetch()}>The trace could not be loaded.</ErrorRow>
        )}
        {!data && !error && <Skeleton lines={6} />}
        {data && !data.adminReplyTrace && (
          <p>Nothing was noted of this reply: it is still written, or older than traces.</p>
        )}
        {data?.adminReplyTrace && <Found trace={data.adminReplyTrace} />}
        <div className="flex justify-end">
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Dialog>
  )
}

function Found({ trace }: { trace: Trace }) {
  const { seal: state, ...told } = trace
  const json = JSON.stringify(told, (name, value: unknown) => (name === '__typename' ? undefined : value), 2)
  const { words, tone } = SEALS[state]
  return (
    <>
      <p className={tone}>{words}</p>
      <ScrollRegion
        label="Trace as JSON"
        className="max-h-[50vh] overflow-auto rounded-control border border-rule bg-sunken p-3"
      >
        <pre className="text-caption">{json}</pre>
      </ScrollRegion>
      <p>
        <Button
          onClick={() => saveFile(new Blob([json], { type: 'application/json' }), `reply-trace-${told.replyId}.json`)}
        >
          Save as JSON
        </Button>
      </p>
    </>
  )
}
