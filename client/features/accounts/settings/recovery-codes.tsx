import { Button } from '../../../ui/button.tsx'
import { CopyText } from './copy-text.tsx'

/** Recovery codes, which nothing shows again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="grid max-w-[480px] gap-3">
      <p>
        <strong className="font-semibold">Keep these recovery codes where you find them without your phone.</strong>{' '}
        Each works once. They are shown only now.
      </p>
      <CopyText name="Recovery codes" text={codes.join('\n')} />
      <Button variant="primary" className="justify-self-start" onClick={onDone}>
        I have kept them
      </Button>
    </div>
  )
}
