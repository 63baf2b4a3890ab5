import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { ReplyTraceDocument, type ReplyTraceQuery, type RulesReason } from '../../../gql/graphql.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorRow, Skeleton } from '../../../ui/notice.tsx'
import { levelWords } from '../../../lib/severity.ts'
import {
  attemptWords,
  countWords,
  ENDS,
  FOUND,
  LINE_ENDS,
  MASKED,
  seconds,
  taskWords,
  toolWords,
} from './trace-words.ts'

void (
  /* GraphQL */ `
    query ReplyTrace($id: ID!) {
      replyTrace(id: $id) {
        replyId
        rules
        content
        assistantVersionId
        facts
        revision
        level
        ruleIds
        firstTextMs
        totalMs
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
        model {
          prompt
          temperature
          maxTokens
          history
          tools {
            tool
            outcome
            about
          }
          withheld
          inputTokens
          outputTokens
          costUsd
          attempts {
            model
            problem
            ms
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
      }
    }
  `
)

type Trace = NonNullable<ReplyTraceQuery['replyTrace']>

const BY_RULES: Record<RulesReason, string> = {
  NO_MODEL: 'no language model is configured.',
  SET_BY_ADMIN: 'an admin has set that the rules alone write.',
  ASKED_FOR: 'you asked for it.',
  ANOTHER_PATIENT: 'the message may be about another patient.',
  NOTHING_CLINICAL: 'nothing in the message was clinical.',
  BUDGET_SPENT: 'today’s budget for the language model was used up.',
}

/** How a reply was made: by whom, with which versions, what was masked, what the guards found, and how long it took. */
export default function ReplyTrace({ replyId, onClose }: { replyId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(ReplyTraceDocument, { variables: { id: replyId } })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="How was this made?"
      description="Versions, codes, counts and times of this reply, without a word that was typed. Admins see versions, guards, times and tokens of it; the rest only you."
    >
      <div className="grid gap-4 overflow-y-auto p-5">
        <Body data={data} failed={error !== undefined} retry={() => void refetch()} />
        <div className="flex justify-end">
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Dialog>
  )
}

type BodyProps = { data: ReplyTraceQuery | undefined; failed: boolean; retry: () => void }

function Body({ data, failed, retry }: BodyProps) {
  if (failed) return <ErrorRow onRetry={retry}>Could not load how this reply was made.</ErrorRow>
  if (!data) return <Skeleton lines={6} />
  if (!data.replyTrace) return <p>Nothing was noted of this reply: it is still written, or older than these notes.</p>
  return <Rows trace={data.replyTrace} />
}

function Rows({ trace }: { trace: Trace }) {
  const { rules, model, content, assistantVersionId, facts, revision, level, ruleIds, firstTextMs, totalMs } = trace
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Row name="Written by">
        {rules
          ? `The built-in clinical rules: ${BY_RULES[rules]}`
          : 'A language model; level, flags and plan are the rules’.'}
      </Row>
      {model && <ModelRows model={model} />}
      <TaskRows trace={trace} />
      <Row name="Rests on">
        {`${facts} ${facts === 1 ? 'entry' : 'entries'} of the record${revision === null ? '' : `, at its revision ${revision}`}`}
      </Row>
      {level && <Row name="Level by the rules">{levelWords(level)}</Row>}
      {ruleIds.length > 0 && <Row name="Rules">{ruleIds.join(', ')}</Row>}
      <Row name="Clinical content">{`version ${content}`}</Row>
      {assistantVersionId && <Row name="Assistant">{`version ${assistantVersionId}`}</Row>}
      <Row name="Time">
        {firstTextMs === null ? '' : `First words after ${seconds(firstTextMs)}, `}
        {`whole after ${seconds(totalMs)}`}
      </Row>
    </dl>
  )
}

function ModelRows({ model }: { model: NonNullable<Trace['model']> }) {
  const { attempts, prompt, temperature, maxTokens, history, tools, masked, objections, withheld } = model
  const { inputTokens, outputTokens, costUsd } = model
  return (
    <>
      <Row name={attempts.length === 1 ? 'Call' : 'Calls, in order'}>
        {attempts.map((attempt, index) => (
          <span key={index} className="block">
            {attemptWords(attempt)}
          </span>
        ))}
      </Row>
      <Row name="Prompt">{`version ${prompt}, temperature ${temperature}, at most ${maxTokens} tokens`}</Row>
      <Row name="It was given">{`the record, the message${history > 0 ? `, and ${history} earlier messages` : ''}`}</Row>
      {tools.length > 0 && (
        <Row name="It looked up">
          {tools.map((tool, index) => (
            <span key={index} className="block">
              {toolWords(tool)}
            </span>
          ))}
        </Row>
      )}
      <Row name="Masked before">
        {countWords(masked, MASKED) || 'nothing was recognised that identifies the patient'}
      </Row>
      <Row name="Checks of its text">
        {countWords(objections, FOUND) || 'nothing spoke against it'}
        {withheld > 0 && `; kept out of it: ${withheld}`}
      </Row>
      <Row name="Tokens">
        {inputTokens === null || outputTokens === null
          ? 'not reported'
          : `${inputTokens.toLocaleString('en-US')} in, ${outputTokens.toLocaleString('en-US')} out`}
        {costUsd !== null && `, $${costUsd.toFixed(4)}`}
      </Row>
    </>
  )
}

function TaskRows({ trace: { tasks, proposals, planItems } }: { trace: Trace }) {
  if (tasks.length === 0) return null
  return (
    <>
      <Row name="Beside it">
        {tasks.map((task, index) => (
          <span key={index} className="block">
            {taskWords(task)}
          </span>
        ))}
      </Row>
      {proposals && (
        <Row name="Facts it proposed">
          {[`${proposals.kept} entered the record`, countWords(proposals.ends, ENDS)].filter(Boolean).join('; ')}
        </Row>
      )}
      {planItems && (
        <Row name="Lines it proposed">
          {[`${planItems.kept} stand beside the plan`, countWords(planItems.ends, LINE_ENDS)]
            .filter(Boolean)
            .join('; ')}
        </Row>
      )}
    </>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
