import { useApolloClient, useMutation } from '@apollo/client/react'
import { useId, useRef, useState, type ChangeEvent } from 'react'
import { DeletePictureDocument } from '../../../gql/graphql.ts'
import { announceError } from '../../../lib/announce.ts'
import { session } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'

void (
  /* GraphQL */ `
    mutation DeletePicture {
      deleteMyPicture {
        id
        picture
      }
    }
  `
)

const BYTES_MAX = 5_242_880

/** What is wrong with a file before it is sent, or null. */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return 'Please select a valid image file'
  return size > BYTES_MAX ? 'Image size must be less than 5MB' : null
}

type Props = { accountId: string; name: string; picture: string | null }

/** The face of the account, with the ways to another one and to none. */
export function PictureField({ accountId, name, picture }: Props) {
  const client = useApolloClient()
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { busy: removing, run } = useVerb()
  const [remove] = useMutation(DeletePictureDocument)

  const known = (address: string | null) => {
    client.cache.modify({
      id: client.cache.identify({ __typename: 'User', id: accountId }),
      fields: { picture: () => address },
    })
    const user = session.get()?.user
    if (user) session.update({ ...user, picture: address })
  }
  const fail = (words: string) => {
    setProblem(words)
    toast(words, 'error')
    announceError(words)
  }
  const send = async (file: File) => {
    setBusy(true)
    try {
      const answer = await upload(file)
      if ('refusal' in answer) return void fail(answer.refusal)
      known(answer.address)
      toast('Image uploaded successfully', 'success')
    } catch {
      fail('Error uploading image')
    } finally {
      setBusy(false)
    }
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file again is a choice as well.
    target.value = ''
    if (!file) return
    setProblem(null)
    const fault = pictureFault(file)
    if (fault) return void fail(fault)
    void send(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Avatar size="xl" name={name} image={picture} />
      <div className="grid gap-1">
        <div className="flex flex-wrap gap-3">
          <input ref={input} type="file" accept="image/*" aria-label="Picture" hidden onChange={choose} />
          <Button aria-describedby={hint} aria-busy={busy} onClick={() => input.current?.click()}>
            {busy ? 'Uploading' : picture ? 'Change picture' : 'Upload picture'}
          </Button>
          {picture && (
            <Button
              variant="quiet"
              aria-busy={removing}
              onClick={() =>
                void run(() => remove(), {
                  done: () => 'Picture removed',
                  failed: 'The picture could not be removed.',
                  toasted: true,
                }).then((answer) => answer && known(null))
              }
            >
              Remove
            </Button>
          )}
        </div>
        <p id={hint} className="text-caption text-ink-2">
          Max 5MB, JPG/PNG/GIF
        </p>
        {problem && <p className="text-small text-carmine">{problem}</p>}
      </div>
    </div>
  )
}

/** GraphQL takes no files: this is the one call of the profile that goes over REST. @throws where no answer came */
async function upload(file: File): Promise<{ address: string } | { refusal: string }> {
  const body = new FormData()
  body.set('file', file)
  const response = await fetch('/api/v1/auth/picture', {
    method: 'POST',
    headers: { authorization: `Bearer ${session.get()?.token ?? ''}` },
    body,
  })
  const answer = (await response.json().catch(() => ({}))) as { image_url?: string; detail?: string }
  if (response.status === 401) session.doubt()
  if (response.ok && answer.image_url) return { address: answer.image_url }
  return { refusal: response.status < 500 && answer.detail ? answer.detail : 'Failed to upload image' }
}
