/** The pages that say what the product is, which stand outside the application. */
export const HELP_PAGES = [
  { href: '/demo', label: 'Demo' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/faq', label: 'FAQ/Help' },
  { href: '/about', label: 'About Us' },
] as const
