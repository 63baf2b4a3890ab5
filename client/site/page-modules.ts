/** What each public page is made of beside the entry, by the name of its address. */
export const PAGE_MODULES = {
  landing: ['../features/site/landing/landing-page.tsx'],
  terms: ['../features/site/legal-page.tsx'],
  privacy: ['../features/site/legal-page.tsx'],
  contact: ['../features/site/contact-page.tsx'],
  help: ['../features/site/help/help-page.tsx'],
  faq: ['../features/site/faq/faq-page.tsx'],
  about: ['../features/site/about-page.tsx'],
  demo: ['../features/site/demo/demo-page.tsx'],
  developers: ['../features/site/developers/developers-page.tsx'],
  calculators: ['../features/site/calculators/calculators-page.tsx'],
  pricing: ['../features/site/pricing/pricing-page.tsx'],
}

export type PageName = keyof typeof PAGE_MODULES
