import { Button } from '../../../ui/button.tsx'

type Props = { onOther: () => void; onSame: () => void }

/** A message that may be about somebody else: nothing of it is in the record until a person has said. */
export function PatientConflict({ onOther, onSame }: Props) {
  return (
    <div className="margin-grid">
      <div className="text py-2">
        <div role="group" aria-label="Is this another patient?" className="border-l-3 border-iodine-fill pl-3">
          <p className="font-bold">Is this another patient?</p>
          <p className="text-small text-ink-2">Nothing of the message is in the record yet.</p>
          <div className="flex flex-wrap gap-2 pt-2">
            <Button variant="primary" onClick={onOther}>
              New conversation
            </Button>
            <Button onClick={onSame}>Same patient, correct</Button>
          </div>
        </div>
      </div>
    </div>
  )
}
