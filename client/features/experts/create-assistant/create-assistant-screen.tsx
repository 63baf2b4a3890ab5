import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PromoteToExpertDocument, PromotionSpecialtiesDocument } from '../../../gql/graphql.ts'
import { announceError } from '../../../lib/announce.ts'
import { answerOf, wordsOf } from '../../../lib/refusal.ts'
import { session } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { BarTitle } from '../../../ui/bar.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { PublicExperts } from './public-experts.tsx'

void (
  /* GraphQL */ `
    query PromotionSpecialties {
      specialties {
        id
        name
      }
    }

    mutation PromoteToExpert($input: PromoteToExpertInput!) {
      promoteToExpert(input: $input) {
        id
        name
        email
        phone
        role
        picture
      }
    }
  `
)

const FEATURES = [
  ['An assistant of your own', 'It greets, asks and writes as you set it, beside the built-in rules.'],
  ['Your conditions and data points', 'Teach it what your specialty looks for, and what it has to ask.'],
  ['A profile', 'Education, certificates and licences, seen by colleagues once an administrator has verified you.'],
  ['What it did, in counts', 'How often it was asked and how it was rated. Nobody’s cases are shown.'],
] as const
const STEPS = [
  ['Create it', 'Your account becomes that of an expert physician. Your chats stay as they are.'],
  ['Set it up', 'Greeting, tone, number of questions, the format of its notes, and your instructions.'],
  ['Teach it', 'Add the conditions of your specialty, and what has to be known of each.'],
] as const

const CREATED = 'Congratulations! You are now an Expert Physician with your own AI Assistant!'
const FAILED = 'Failed to create assistant. Please try again.'
const LOST = 'Could not reach the server. An error occurred. Please try again.'
/** The words are to be read before the page begins anew. */
const RELOAD_AFTER_MS = 2_000

/** What an assistant of one's own is, and the way to it: a physician becomes an expert. */
export function CreateAssistantScreen() {
  useTitle('Create Your Agent')
  return (
    <main className="mx-auto w-full max-w-[848px] flex-1 px-4 py-8 sm:px-6">
      <BarTitle>Create Your Agent</BarTitle>
      <h2 className="font-title text-heading">Create your own AI assistant</h2>
      <p className="max-w-[60ch] pt-1 pb-6 text-ink-2">
        It answers with what you taught it, for you at once and for colleagues when you are verified.
      </p>
      <dl className="border-t border-rule">
        {FEATURES.map(([name, words]) => (
          <div key={name} className="grid gap-x-6 border-b border-rule py-3 sm:grid-cols-[230px_1fr]">
            <dt className="font-bold">{name}</dt>
            <dd className="text-ink-2">{words}</dd>
          </div>
        ))}
      </dl>
      <h2 className="pt-8 pb-2 font-title text-title">How it works</h2>
      <ol className="grid gap-x-8 gap-y-4 border-t border-rule pt-3 sm:grid-cols-3">
        {STEPS.map(([name, words], index) => (
          <li key={name}>
            <p className="font-bold">
              <span className="text-malachite tabular-nums">{index + 1}</span> {name}
            </p>
            <p className="text-ink-2">{words}</p>
          </li>
        ))}
      </ol>
      <Promotion />
      <PublicExperts />
    </main>
  )
}

function Promotion() {
  const { data } = useQuery(PromotionSpecialtiesDocument)
  const [promote] = useMutation(PromoteToExpertDocument, { fetchPolicy: 'no-cache' })
  const [specialtyId, setSpecialtyId] = useState('')
  const [creating, setCreating] = useState(false)
  const create = async () => {
    if (creating) return
    setCreating(true)
    try {
      const { data: answer } = await promote({ variables: { input: { specialtyId: specialtyId || null } } })
      const user = answerOf(answer).promoteToExpert
      toast(CREATED, 'success')
      setTimeout(() => {
        session.update(user)
        location.reload()
      }, RELOAD_AFTER_MS)
    } catch (error) {
      const words = wordsOf(error, FAILED, LOST)
      toast(words, 'error')
      announceError(words)
      setCreating(false)
    }
  }
  return (
    <section aria-label="Create My Assistant" className="mt-8 grid gap-3 border-y border-rule-strong py-5">
      <div className="max-w-[400px]">
        <SelectField
          label="Your specialty"
          options={[
            { value: '', label: 'As in my account, or later' },
            ...(data?.specialties.map(({ id, name }) => ({ value: id, label: name })) ?? []),
          ]}
          value={specialtyId}
          onChange={(event) => setSpecialtyId(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" size="lg" aria-busy={creating} onClick={() => void create()}>
          {creating ? 'Creating Assistant...' : 'Create My Assistant'}
        </Button>
        <Link to="/" className={buttonLook('outline', 'lg')}>
          Maybe Later
        </Link>
      </div>
      <p className="max-w-[60ch] text-small text-ink-2">
        The upgrade is free and includes all expert features. By creating an assistant you agree to the{' '}
        <Page href="/terms">Terms of Use</Page> and the <Page href="/privacy">Privacy Policy</Page>.
      </p>
    </section>
  )
}

function Page({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-methylene underline underline-offset-3">
      {children}
    </a>
  )
}
