import { useQuery } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ProfileDocument, type ExpertView_ProfileFragment, type ProfileQuery } from '../../../gql/graphql.ts'
import { failedOrLost } from '../../../lib/refusal.ts'
import { session } from '../../../lib/session.ts'
import { BarTitle } from '../../../ui/bar.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { ErrorRow, Skeleton } from '../../../ui/notice.tsx'
import { Unfolding } from '../../../ui/unfolding.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import { useStore } from '../../../ui/use-store.ts'
import { useTitle } from '../../../ui/use-title.ts'
import { ContactInfo } from '../contact/contact-info.tsx'
import { ExpertView } from './expert-view.tsx'
import { NameForm } from './name-form.tsx'
import { PictureField } from './picture-field.tsx'
import { ProfileForm } from './profile-form.tsx'
import { roleLabel } from './role-labels.ts'

void (
  /* GraphQL */ `
    query Profile($isExpert: Boolean!) {
      viewer {
        id
        name
        role
        picture
        specialty {
          id
          name
        }
        ...ContactInfo_viewer @unmask
      }
      myProfile @include(if: $isExpert) {
        ...ExpertView_profile @unmask
      }
    }
  `
)

/** Who one is here: the account as the server has it, and what an expert says of themself. */
export function ProfileScreen() {
  useTitle('Profile')
  const isExpert = useStore(session)?.user.role === 'expert_physician'
  const { data, error, loading, refetch } = useQuery(ProfileDocument, {
    variables: { isExpert },
    fetchPolicy: 'cache-and-network',
  })
  const late = useDelayed(loading && !data)
  return (
    <main className="mx-auto w-full max-w-[752px] flex-1 px-4 py-6">
      <BarTitle>Profile</BarTitle>
      {data?.viewer && <Profile viewer={data.viewer} profile={data.myProfile ?? null} />}
      {data && !data.viewer && <p className="text-ink-2">Profile not found</p>}
      {!data && error && (
        <ErrorRow onRetry={() => void refetch().catch(() => undefined)}>
          {failedOrLost(error, 'Failed to load profile', 'Error loading profile')}
        </ErrorRow>
      )}
      {!data && !error && late && <Skeleton lines={5} />}
    </main>
  )
}

type ProfileProps = {
  viewer: NonNullable<ProfileQuery['viewer']>
  /** Null of those who are no experts. */
  profile: ExpertView_ProfileFragment | null
}

function Profile({ viewer, profile }: ProfileProps) {
  const [editing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const { name, role, picture, specialty } = viewer
  const shown = (profile && [profile.firstName, profile.lastName].filter(Boolean).join(' ')) || name
  // Back to where it began, once the button is there again.
  const leave = () => {
    setEditing(false)
    requestAnimationFrame(() => editButton.current?.focus())
  }
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-6">
        <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <h2 className="font-title text-heading">{shown}</h2>
          <p className="text-ink-2">{[roleLabel(role), specialty?.name].filter(Boolean).join(' · ')}</p>
        </div>
        {!editing && (
          <Button ref={editButton} onClick={() => setEditing(true)}>
            Edit Profile
          </Button>
        )}
      </div>
      <div className="pb-6">
        <PictureField accountId={viewer.id} name={shown} picture={picture} />
      </div>
      <Unfolding part={editing ? 'form' : 'view'}>
        {editing && profile && <ProfileForm profile={profile} onSaved={leave} onCancel={leave} />}
        {editing && !profile && <NameForm name={name} onDone={leave} />}
      </Unfolding>
      {!editing && (
        <>
          <section aria-labelledby="contact-info">
            <h3 id="contact-info" className="pb-2 font-title text-title">
              Contact Info
            </h3>
            <ContactInfo viewer={viewer} />
          </section>
          <div className="pt-6">
            <Link to="/settings" className={buttonLook('outline')}>
              Change password
            </Link>
          </div>
          {role === 'EXPERT_PHYSICIAN' && <ExpertTools />}
          {profile && <ExpertView profile={profile} />}
        </>
      )}
    </>
  )
}

/** Where experts set up what answers in their name. */
function ExpertTools() {
  return (
    <section aria-labelledby="expert-tools" className="pt-8">
      <h3 id="expert-tools" className="pb-3 font-title text-title">
        Expert Tools
      </h3>
      <div className="flex flex-wrap gap-3">
        <Link to="/expert-ai-config" className={buttonLook('outline')}>
          AI Assistant Configuration
        </Link>
        <Link to="/expert-conditions" className={buttonLook('outline')}>
          Manage Conditions
        </Link>
      </div>
    </section>
  )
}
