import { useEffect } from 'react'
import { PRODUCT_NAME } from '../lib/product.ts'

/** Names the browser's tab while the page is open. */
export function useTitle(words: string): void {
  useEffect(() => {
    document.title = `${words} · ${PRODUCT_NAME}`
    return () => {
      document.title = PRODUCT_NAME
    }
  }, [words])
}
