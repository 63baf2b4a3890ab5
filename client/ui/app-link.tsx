import { createContext, use, type AnchorHTMLAttributes, type ReactNode } from 'react'

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string }

/**
 * How links to the application's own routes are drawn. Where there is a router it is `(props) => <Link {...props} />`;
 * else the browser follows them.
 */
export const AppLinkContext = createContext<(props: AppLinkProps) => ReactNode>(({ to, children, ...rest }) => (
  <a href={to} {...rest}>
    {children}
  </a>
))

/** A link to a route of the application, on pages with and without a router. */
export function AppLink(props: AppLinkProps) {
  return use(AppLinkContext)(props)
}
