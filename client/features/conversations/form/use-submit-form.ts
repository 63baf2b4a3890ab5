import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { FormSent_MessageFragmentDoc, SubmitFormDocument, type FormAnswerInput } from '../../../gql/graphql.ts'
import { announceError } from '../../../lib/announce.ts'
import { newId } from '../../../lib/uuid.ts'
import { problemOf } from '../live/problem.ts'
import { takeResult } from '../live/send.ts'

void (
  /* GraphQL */ `
    fragment FormSent_message on Message {
      form {
        title
        submitted
      }
    }

    mutation SubmitForm($input: SubmitFormInput!) {
      submitForm(input: $input) {
        ...Send_result @unmask
      }
    }
  `
)

type Props = { conversationId: string; replyId: string; onSent?: () => void }

/** Sends the answers to a reply's form; what was refused is said, and sending again counts once. */
export function useSubmitForm({ conversationId, replyId, onSent }: Props) {
  const [submitForm, { client }] = useMutation(SubmitFormDocument)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [messageId] = useState(newId)
  const fail = (words: string) => {
    setProblem(words)
    announceError(words)
  }

  const submit = async (answers: FormAnswerInput[]) => {
    setProblem(null)
    setSending(true)
    try {
      const { data } = await submitForm({
        variables: { input: { id: messageId, conversationId, replyId, answers } },
        update: (cache, { data: answered }) => {
          if (answered?.submitForm.__typename !== 'MessageAccepted') return
          cache.updateFragment(
            {
              id: cache.identify({ __typename: 'Message', id: replyId }),
              fragment: FormSent_MessageFragmentDoc,
              fragmentName: 'FormSent_message',
            },
            (message) => message?.form && { ...message, form: { ...message.form, submitted: true } },
          )
        },
      })
      const refused = takeResult(client, conversationId, data?.submitForm)
      if (refused) fail(refused.words)
      else onSent?.()
    } catch (error) {
      fail(problemOf(error).words)
    }
    setSending(false)
  }
  return { submit, problem, isSending }
}
