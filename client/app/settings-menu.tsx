import type { OpenedMenu } from '../ui/lazy-menu.tsx'
import { Menu, MenuLink } from '../ui/menu.tsx'

const PAGES = [
  ['Profile', '/profile'],
  ['Terms', '/terms'],
  ['Privacy', '/privacy'],
  ['Contact', '/contact'],
  ['Help', '/help'],
] as const

/** The sidebar's flyout. What it opens stands beside the case and not in its place. */
export default function SettingsMenu({ trigger }: OpenedMenu) {
  return (
    <Menu defaultOpen side="top" trigger={trigger}>
      {PAGES.map(([name, href]) => (
        <MenuLink key={href} href={href} newTab>
          {name}
        </MenuLink>
      ))}
    </Menu>
  )
}
