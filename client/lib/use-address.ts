import { useSearchParams } from 'react-router-dom'

/** What a list shows, kept in the page's address, so that a link, Back and Reload show the same. */
export function useAddress(name: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = (value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [params.get(name) ?? '', set]
}
