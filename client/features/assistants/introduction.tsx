import { X } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { nameOf, type Specialist } from './chosen.ts'

type Props = {
  assistant: Specialist
  /** Lets go of who was chosen; null where nobody was, and this is the expert's own. */
  onRemove: (() => void) | null
}

/** Who answers: picture, name, specialty, what they are for, and their first words. */
export function Introduction({ assistant, onRemove }: Props) {
  const name = nameOf(assistant)
  const { image, specialty, description, greeting } = assistant
  return (
    <section aria-label="Who answers" className="grid grid-cols-[auto_1fr_auto] items-start gap-x-4 wrap-anywhere">
      <Avatar size="lg" name={name} image={image} className="sm:row-span-2" />
      <div className="min-w-0 self-center">
        <h2 className="flex flex-wrap items-baseline gap-x-2 leading-6">
          <span className="font-bold">{name}</span>
          {specialty && <span className="text-small text-ink-2">{specialty.name}</span>}
          {!onRemove && <span className="text-small text-ink-2">Your own assistant</span>}
        </h2>
        {description && <p className="text-small text-ink-2">{description}</p>}
      </div>
      {onRemove && (
        <IconButton label={`Remove ${name}`} className="-my-2" onClick={onRemove}>
          <X className="size-4" aria-hidden />
        </IconButton>
      )}
      {/* On a phone under the picture, where it takes the fewest lines. */}
      {greeting && (
        <p className="col-span-3 pt-2 text-small sm:col-span-2 sm:col-start-2 sm:pt-1 sm:text-body">{greeting}</p>
      )}
    </section>
  )
}
