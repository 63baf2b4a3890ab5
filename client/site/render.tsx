import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { CalculatorsPage } from '../features/site/calculators/calculators-page.tsx'
import { AboutPage } from '../features/site/about-page.tsx'
import { ContactPage } from '../features/site/contact-page.tsx'
import { DemoPage } from '../features/site/demo/demo-page.tsx'
import { DevelopersPage } from '../features/site/developers/developers-page.tsx'
import { FaqPage } from '../features/site/faq/faq-page.tsx'
import { FOOTER_KEYS } from '../features/site/footer.tsx'
import { HelpPage } from '../features/site/help/help-page.tsx'
import { LandingPage } from '../features/site/landing/landing-page.tsx'
import { PrivacyPage, TermsPage } from '../features/site/legal-page.tsx'
import { KEYS_OF } from '../features/site/page-keys.ts'
import type { PageProps } from '../features/site/page-props.ts'
import { PricingPage } from '../features/site/pricing/pricing-page.tsx'
import { PRODUCT_NAME } from '../lib/product.ts'
import type { PageData } from './page-data.ts'
import type { PageName } from './page-modules.ts'
import { contentOf, SitePage } from './page.tsx'

interface Described {
  Page: ComponentType<PageProps>
  title: string
  description: string
  keys?: readonly string[]
  /** What the page is called where its address names something. */
  opened?: (data: PageData) => { name: string; description: string } | undefined
}

const PAGES: Record<PageName, Described> = {
  landing: {
    Page: LandingPage,
    title: `${PRODUCT_NAME}, a clinical assistant`,
    description: 'Type a case and get a checked answer: facts, red flags, scores and a plan, each with its basis.',
    keys: KEYS_OF.landing,
  },
  terms: {
    Page: TermsPage,
    title: `Terms of Use · ${PRODUCT_NAME}`,
    description: `The terms under which ${PRODUCT_NAME} is used.`,
    keys: KEYS_OF.terms,
  },
  privacy: {
    Page: PrivacyPage,
    title: `Privacy Policy · ${PRODUCT_NAME}`,
    description: `What ${PRODUCT_NAME} stores, why, and for how long.`,
    keys: KEYS_OF.privacy,
  },
  contact: {
    Page: ContactPage,
    title: `Contact Us · ${PRODUCT_NAME}`,
    description: `How to reach the people who run this server of ${PRODUCT_NAME}.`,
    keys: KEYS_OF.contact,
  },
  help: {
    Page: HelpPage,
    title: `Help · ${PRODUCT_NAME}`,
    description: `How to type a case, read the answer, and correct it.`,
  },
  faq: {
    Page: FaqPage,
    title: `FAQ · ${PRODUCT_NAME}`,
    description: `Questions about ${PRODUCT_NAME}, answered.`,
    keys: KEYS_OF.faq,
  },
  about: {
    Page: AboutPage,
    title: `About Us · ${PRODUCT_NAME}`,
    description: `What ${PRODUCT_NAME} is for, and what it holds to.`,
    keys: KEYS_OF.about,
  },
  demo: {
    Page: DemoPage,
    title: `Demo · ${PRODUCT_NAME}`,
    description: `What ${PRODUCT_NAME} makes of a case, and how to try it.`,
    keys: KEYS_OF.demo,
  },
  developers: {
    Page: DevelopersPage,
    title: `Developers · ${PRODUCT_NAME}`,
    description: `How another program calls ${PRODUCT_NAME}: key, query, streamed answer, webhooks.`,
  },
  calculators: {
    Page: CalculatorsPage,
    title: `Calculators · ${PRODUCT_NAME}`,
    description: 'Clinical scores and formulas, each with its source. Nothing that is typed into one is stored.',
    opened: ({ calculators }) => {
      const open = calculators && 'open' in calculators ? calculators.open : null
      return open ? { name: open.name, description: open.purpose } : undefined
    },
  },
  pricing: {
    Page: PricingPage,
    title: `Pricing · ${PRODUCT_NAME}`,
    description: `Plans of ${PRODUCT_NAME}, by the month and by the year.`,
  },
}

/** The pages by the name of their address, with the keys of the texts that each is written with. */
export const pages = Object.fromEntries(
  Object.entries(PAGES).map(([name, { keys = [] }]) => [name, [...FOOTER_KEYS, ...keys]]),
)

/** A page in the three parts that its html has places for. */
export function renderPage(data: PageData): { head: string; page: string; data: string } {
  const { Page, opened, ...named } = PAGES[data.page]
  const open = opened?.(data)
  const title = open ? `${open.name} · ${PRODUCT_NAME}` : named.title
  const description = open?.description ?? named.description
  return {
    head: `<title>${escaped(title)}</title>\n    <meta name="description" content="${escaped(description)}" />`,
    page: renderToString(<SitePage content={contentOf(data)} data={data} Page={Page} />),
    // Data, which no browser runs; and no text can end the element early.
    data: `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
