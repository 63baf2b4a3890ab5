import { DisplayChoice } from '../../ui/display-choice.tsx'
import { Menu, MenuLink, MenuRule } from '../../ui/menu.tsx'
import { HELP_BUTTON } from './help-button.ts'
import { HELP_PAGES } from './public-pages.ts'

/** The pages that help, and day and night. Loaded with the first press, which it answers by opening. */
export default function HelpMenu() {
  return (
    <Menu
      defaultOpen
      align="end"
      trigger={
        <button type="button" className={HELP_BUTTON}>
          Help
        </button>
      }
    >
      {HELP_PAGES.map(({ href, label }) => (
        <MenuLink key={href} href={href}>
          {label}
        </MenuLink>
      ))}
      <MenuRule />
      <DisplayChoice />
    </Menu>
  )
}
