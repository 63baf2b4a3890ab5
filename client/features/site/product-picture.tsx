import { clsx } from 'clsx'
import day from './pictures/case-day.webp'
import night from './pictures/case-night.webp'
import phoneDay from './pictures/case-phone-day.webp'
import phoneNight from './pictures/case-phone-night.webp'

const WORDS =
  'The product with a case of melena: on one side the question, the level, the red flags and the bottom line; on the other the record and the plan.'

/** The product as it is: taken by `npm run pictures`, by day and by night, on a desk and on a phone. */
export function ProductPicture() {
  return (
    <figure className="overflow-hidden rounded-note border border-rule-strong">
      <Picture desk={day} phone={phoneDay} className="dark:hidden" />
      <Picture desk={night} phone={phoneNight} className="hidden dark:block" />
    </figure>
  )
}

/** Loaded when it is near, and the one that is not shown never. */
function Picture({ desk, phone, className }: { desk: string; phone: string; className: string }) {
  return (
    <picture>
      <source media="(max-width: 639px)" srcSet={phone} width={780} height={1400} />
      <img
        src={desk}
        width={1600}
        height={1000}
        alt={WORDS}
        loading="lazy"
        decoding="async"
        className={clsx('block h-auto w-full', className)}
      />
    </picture>
  )
}
