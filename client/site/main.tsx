import './site.css'
import type { ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { CookieConsent } from '../features/site/cookie-consent.tsx'
import type { PageProps } from '../features/site/page-props.ts'
import type { PageData } from './page-data.ts'
import type { PageName } from './page-modules.ts'
import { contentOf, SitePage } from './page.tsx'

const legal = async () => import('../features/site/legal-page.tsx')
/** The page's own code, which its html names too, so that it is on its way already. */
const PAGES: Record<PageName, () => Promise<ComponentType<PageProps>>> = {
  landing: async () => (await import('../features/site/landing/landing-page.tsx')).LandingPage,
  terms: async () => (await legal()).TermsPage,
  privacy: async () => (await legal()).PrivacyPage,
  contact: async () => (await import('../features/site/contact-page.tsx')).ContactPage,
  help: async () => (await import('../features/site/help/help-page.tsx')).HelpPage,
  faq: async () => (await import('../features/site/faq/faq-page.tsx')).FaqPage,
  about: async () => (await import('../features/site/about-page.tsx')).AboutPage,
  demo: async () => (await import('../features/site/demo/demo-page.tsx')).DemoPage,
  developers: async () => (await import('../features/site/developers/developers-page.tsx')).DevelopersPage,
  calculators: async () => (await import('../features/site/calculators/calculators-page.tsx')).CalculatorsPage,
  pricing: async () => (await import('../features/site/pricing/pricing-page.tsx')).PricingPage,
}

async function takeOver(root: HTMLElement, data: PageData): Promise<void> {
  const Page = await PAGES[data.page]()
  hydrateRoot(root, <SitePage content={contentOf(data)} data={data} Page={Page} />)
  // Beside what the server wrote, which does not know what was answered.
  const end = document.body.appendChild(document.createElement('div'))
  createRoot(end).render(<CookieConsent />)
}

const root = document.getElementById('root')
const data = document.getElementById('page-data')?.textContent
if (root && data) void takeOver(root, JSON.parse(data) as PageData)
