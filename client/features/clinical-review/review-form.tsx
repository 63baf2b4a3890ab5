import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import {
  ClinicalReviewCountsDocument,
  CreateClinicalReviewDocument,
  type ClinicalItemRow_ItemFragment,
  type ReviewVerdict,
} from '../../gql/graphql.ts'
import { answerOf } from '../../lib/refusal.ts'
import { useVerb } from '../../lib/use-verb.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

void (
  /* GraphQL */ `
    mutation CreateClinicalReview($input: CreateClinicalReviewInput!) {
      createClinicalReview(input: $input) {
        ...ClinicalItemRow_item @unmask
      }
    }
  `
)

const MOST = 2_000

/** What one says of a rule: that it is right, or what is to change. */
export function ReviewForm({ item, onDone }: { item: ClinicalItemRow_ItemFragment; onDone: () => void }) {
  const [create] = useMutation(CreateClinicalReviewDocument, { refetchQueries: [ClinicalReviewCountsDocument] })
  const [comment, setComment] = useState('')
  const { busy, problem, run, refuse } = useVerb()
  const say = async (verdict: ReviewVerdict) => {
    if (verdict === 'CHANGE_WANTED' && comment.trim() === '') return void refuse('Please say what is to change')
    const input = { itemId: item.id, verdict, comment }
    const done = await run(async () => answerOf((await create({ variables: { input } })).data), {
      done: () => 'The review is kept.',
      failed: 'An error occurred',
    })
    if (done) onDone()
  }
  return (
    <div className="grid gap-3">
      <TextField
        label="Comment"
        rows={3}
        maxLength={MOST}
        length={comment.length}
        most={MOST}
        error={problem ?? undefined}
        value={comment}
        onChange={(event) => {
          setComment(event.target.value)
          refuse(null)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" aria-busy={busy} onClick={() => void say('CONFIRMED')}>
          Confirm
        </Button>
        <Button aria-busy={busy} onClick={() => void say('CHANGE_WANTED')}>
          Change wanted
        </Button>
      </div>
    </div>
  )
}
