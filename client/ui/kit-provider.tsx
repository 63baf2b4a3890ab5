import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'

/** What the kit needs around it: no style elements, which the content policy would refuse. */
export const KitProvider = ({ children }: { children: ReactNode }) => (
  <CSPProvider disableStyleElements>{children}</CSPProvider>
)
