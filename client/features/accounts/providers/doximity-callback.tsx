import { Suspense, use, useEffect } from 'react'
import { useLoaderData } from 'react-router-dom'
import { announce, announceError } from '../../../lib/announce.ts'
import { PRODUCT_NAME } from '../../../lib/product.ts'
import { Logo } from '../../../ui/logo.tsx'
import type { Ending } from './doximity-return.ts'

const CONNECTING = 'Connecting to Doximity...'

/** The page that Doximity's popup comes back to. The errand itself is the route's loader: it runs once. */
export function DoximityCallback() {
  const { ending } = useLoaderData<{ ending: Promise<Ending> }>()
  useEffect(() => {
    document.title = `Doximity · ${PRODUCT_NAME}`
    announce(CONNECTING)
  }, [])
  return (
    <main className="mx-auto w-full max-w-[400px] px-5 pt-[16dvh]">
      <p>
        <Logo />
      </p>
      <Suspense fallback={<h1 className="pt-6 font-title text-heading">{CONNECTING}</h1>}>
        <Outcome ending={ending} />
      </Suspense>
    </main>
  )
}

function Outcome({ ending }: { ending: Promise<Ending> }) {
  const problem = use(ending)
  useEffect(() => {
    if (problem === null) announce('Successfully connected!')
    else announceError(`Connection failed. ${problem}`)
    const timer = setTimeout(() => window.close(), problem === null ? 1_000 : 3_000)
    return () => clearTimeout(timer)
  }, [problem])
  return (
    <>
      <h1 className="pt-6 font-title text-heading">
        {problem === null ? 'Successfully connected!' : 'Connection failed'}
      </h1>
      {problem !== null && <p className="pt-2 wrap-anywhere text-carmine">{problem}</p>}
      <p className="pt-2 text-ink-2">
        This window closes by itself. If it stays, close it and go back to the sign-in page.
      </p>
    </>
  )
}
