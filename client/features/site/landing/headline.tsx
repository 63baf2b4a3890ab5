import { clsx } from 'clsx'
import { Pause, Play } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { HEADLINE_MS, HEADLINES } from './landing-texts.ts'

const never = () => () => {}
const inBrowser = () => true
const onServer = () => false

/**
 * The headline: six sentences that stand in one place, so that nothing moves when they take turns. They stand still for
 * whoever asked for less motion, and for whoever presses the button.
 */
export function Headline() {
  const [shown, setShown] = useState(0)
  const [isPaused, setPaused] = useState(false)
  // Where no script runs nothing changes, and there is nothing to hold.
  const isLive = useSyncExternalStore(never, inBrowser, onServer)
  useEffect(() => {
    if (isPaused || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setShown((index) => (index + 1) % HEADLINES.length), HEADLINE_MS)
    return () => clearInterval(timer)
  }, [isPaused])
  return (
    <div className="flex items-start gap-2">
      <h1 className="grid max-w-[22ch] flex-1 font-title text-heading sm:text-display">
        {HEADLINES.map((sentence, index) => (
          <span
            key={sentence}
            aria-hidden={index !== shown}
            className={clsx(
              'col-start-1 row-start-1 transition-opacity duration-500',
              index === shown ? 'opacity-100' : 'opacity-0',
            )}
          >
            {sentence}
          </span>
        ))}
      </h1>
      <IconButton
        label={isPaused ? 'Let the headline change' : 'Hold the headline'}
        className={clsx('motion-reduce:hidden', !isLive && 'invisible')}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? <Play className="size-4" aria-hidden /> : <Pause className="size-4" aria-hidden />}
      </IconButton>
    </div>
  )
}
