import { useNavigate, useSearchParams } from 'react-router-dom'

/** What a list shows, kept in the page's address, so that a link, Back and Reload show the same. */
export function useAddress(name: string): [value: string, set: (value: string) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const set = (value: string) => {
    // The address itself, not the one that was last drawn: what was chosen a moment ago may be in it already.
    const next = new URLSearchParams(window.location.search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    void navigate(`?${next}`, { replace: true })
  }
  return [params.get(name) ?? '', set]
}
