import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createEngine } from '#server/clinical/engine.ts'
import { CalculatorsService } from '#server/features/calculators/calculators.service.ts'
import { WALK } from '../../../client/features/site/demo/walk.ts'
import { FIGURES } from '../../../client/features/site/help/scorecard-figures.ts'
import { SHORTCUTS } from '../../../client/lib/shortcuts.ts'
import { found, questionCount } from '../../../client/features/site/faq/found.ts'
import { CATEGORIES } from '../../../client/features/site/faq/questions.ts'
import { FEATURES, HEADLINES } from '../../../client/features/site/landing/landing-texts.ts'
import { annualTotal, PLANS } from '../../../client/features/site/pricing/plans.ts'
import type { PageData } from '../../../client/site/page-data.ts'
import { PAGE_MODULES, type PageName } from '../../../client/site/page-modules.ts'
import { pages, renderPage } from '../../../client/site/render.tsx'

const NAMES = Object.keys(PAGE_MODULES) as PageName[]
const write = (page: PageName, data: Partial<PageData> = {}) => renderPage({ page, texts: {}, html: {}, ...data })

describe('each public page', () => {
  it.each(NAMES)(
    '%s is written without a browser and without texts, with one title, a main part and a footer',
    (name) => {
      const { head, page } = write(name)
      expect(head).toMatch(/<title>[^<]+<\/title>\n\s+<meta name="description" content="[^"]+" \/>/)
      expect(page.match(/<h1/g)).toHaveLength(1)
      expect(page).toContain('<main')
      for (const link of ['/terms', '/privacy', '/calculators', '/login', '/signup'])
        expect(page).toContain(`href="${link}"`)
      expect(page).toContain(String(new Date().getFullYear()))
      // What nobody has written is not there, nor a place for it.
      for (const absent of [
        'Contact Us</a>',
        'Instagram',
        'In figures',
        'Clinician clone',
        'Testimonials',
        'Team',
        'Timeline',
      ])
        expect(page).not.toContain(absent)
    },
  )

  it('asks for the texts of the footer as well', () => {
    for (const name of NAMES) expect(pages[name]).toContain('contact_email')
    expect(pages['terms']).toContain('terms_conditions')
  })

  it('hands its data over in a form that no text can end', () => {
    const name = '</script><script>alert(1)</script>'
    const { page, data } = write('about', { texts: { company_name: name } })
    expect(page).not.toContain('<script>')
    expect(data.match(/<\/script>/g)).toHaveLength(1)
    const json = /^<script type="application\/json" id="page-data">(.*)<\/script>$/.exec(data)?.[1]
    expect((JSON.parse(json ?? '') as PageData).texts['company_name']).toBe(name)
  })
})

describe('the page of the calculators', () => {
  const list = new CalculatorsService(createEngine()).list()

  it('lists them all, each with its address', () => {
    const { page } = write('calculators', { calculators: { list } })
    for (const { id } of list) expect(page).toContain(`href="/calculators/${id}"`)
  })

  it.each(list)('shows $id with its inputs and its source, under its own title', (calculator) => {
    const { head, page } = write('calculators', { calculators: { open: calculator } })
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(head).not.toContain('<title>Calculators')
    expect(page.match(/<(input|div role="group")/g)?.length).toBeGreaterThanOrEqual(calculator.inputs.length)
    expect(page).toContain('Fill in what is known.')
  })

  it('says where there is no such calculator', () => {
    expect(write('calculators', { calculators: { open: null } }).page).toContain('There is no such calculator.')
  })
})

describe('the landing page', () => {
  it('says all six headlines, one of them aloud, and the five features', () => {
    const { page } = write('landing')
    expect(HEADLINES).toHaveLength(6)
    for (const headline of HEADLINES) expect(page).toContain(headline)
    expect(page.match(/aria-hidden="false"/g)).toHaveLength(1)
    for (const { name } of FEATURES) expect(page).toContain(name.replace('&', '&amp;'))
  })

  it('shows what admins have written, and hides what is malformed', () => {
    const texts = {
      landing_claims: '["Reviewed by our own physicians"]',
      landing_statistics: '[{"value":"3","label":"hospitals"}]',
      landing_clinician_clone: 'It answers calls as you would.',
      landing_consultations: 'Doctor to doctor.',
    }
    const { page } = write('landing', { texts })
    for (const words of [
      'Reviewed by our own physicians',
      'hospitals',
      'It answers calls as you would.',
      'Doctor to doctor.',
    ])
      expect(page).toContain(words)
    const malformed = { landing_claims: '{"a":1}', landing_statistics: '[{"value":3}]', landing_clinician_clone: ' ' }
    const other = write('landing', { texts: malformed }).page
    for (const name of ['What we stand for', 'In figures', 'Clinician clone']) expect(other).not.toContain(name)
  })
})

describe('terms and privacy', () => {
  it('show the text and the day it last changed', () => {
    const html = { terms_conditions: { html: '<h2>One</h2>', changed: '2026-03-04T23:30:00.000Z' } }
    const { page } = write('terms', { html })
    expect(page).toContain('<h2>One</h2>')
    expect(page).toContain('March 4, 2026')
  })

  it('say so where there is none', () => {
    expect(write('terms').page).toContain(
      'Terms and conditions content is not available at the moment. Please try again later.',
    )
    expect(write('privacy').page).toContain(
      'Privacy policy content is not available at the moment. Please try again later.',
    )
    expect(write('terms').page).not.toContain('Last updated')
  })

  it('show as HTML only what was kept as HTML', () => {
    const { page } = write('terms', { texts: { terms_conditions: '<img src=x>' } })
    expect(page).toContain('&lt;img src=x&gt;')
  })
})

describe('the footer', () => {
  it('links to what admins have given, and to nothing that is no web address', () => {
    const texts = {
      contact_email: 'desk@example.org',
      social_linkedin: 'https://www.linkedin.com/company/margin',
      social_facebook: 'javascript:alert(1)',
    }
    const { page } = write('about', { texts })
    expect(page).toContain('href="mailto:desk@example.org"')
    expect(page).toContain('LinkedIn')
    expect(page).not.toContain('Facebook')
  })
})

describe('the FAQ', () => {
  it('has the five categories', () => {
    expect(CATEGORIES.map(({ name }) => name)).toEqual([
      'General',
      'Features & Functionality',
      'Pricing & Billing',
      'Technical Support',
      'Security & Privacy',
    ])
  })

  it('is searched for all words, whatever their case, in question, answer and category', () => {
    expect(found(CATEGORIES, '  ')).toEqual(CATEGORIES)
    const hits = found(CATEGORIES, 'PATIENT’s name')
    expect(hits.map(({ id }) => id)).toEqual(['security'])
    expect(questionCount(hits)).toBe('1 question found')
    expect(found(CATEGORIES, 'billing').every(({ questions }) => questions.length > 0)).toBe(true)
    expect(questionCount(found(CATEGORIES, 'zebra'))).toBe('0 questions found')
  })
})

it('the plans cost what is documented', () => {
  expect(PLANS.map(({ name, monthlyPrice, annualPrice }) => [name, monthlyPrice, annualPrice])).toEqual([
    ['Starter', 99, 79],
    ['Professional', 199, 159],
    ['Enterprise', 399, 319],
  ])
  for (const plan of PLANS) {
    expect(annualTotal(plan)).toBe(12 * plan.annualPrice)
    expect(Math.round((1 - plan.annualPrice / plan.monthlyPrice) * 100)).toBe(20)
  }
})

describe('the texts that are said of the product', () => {
  it('the contact page links to the address there is, and else says that there is none', () => {
    expect(write('contact').page).toContain('No address has been set on this server yet.')
    expect(write('contact', { texts: { contact_email: 'desk@example.org' } }).page).toContain(
      'href="mailto:desk@example.org"',
    )
  })

  it('the page of help lists the keys, what it does and does not, how it reads, how well, and its sources', () => {
    const { page } = write('help')
    for (const { keys, does } of SHORTCUTS) {
      expect(page).toContain(keys)
      expect(page).toContain(does)
    }
    for (const name of [
      'What it does',
      'What it does not do',
      'How it reads',
      'Scores',
      'Levels',
      'How well',
      'Sources',
    ])
      expect(page).toContain(`>${name}</h2>`)
    for (const { name, checked } of FIGURES) {
      expect(page).toContain(name)
      expect(page).toContain(`>${checked}<!-- --> %`)
    }
  })

  it('the demo page walks through a chat, says what happens, and that a video is coming soon', () => {
    const { page } = write('demo')
    for (const { typed } of WALK) expect(page).toContain(typed)
    expect(page).toContain('coming soon')
    expect(page).not.toContain('What clinicians say')
    const texts = { demo_testimonials: '[{"quote":"Saved my night.","name":"Dr One","role":"Physician"}]' }
    expect(write('demo', { texts }).page).toContain('Saved my night.')
  })

  it('the about page has mission and values, and team and timeline once they are written', () => {
    const { page } = write('about')
    for (const name of ['Mission', 'Values']) expect(page).toContain(`>${name}</h2>`)
    const texts = {
      about_team: '[{"name":"Dr One","role":"Lead"}]',
      about_timeline: '[{"when":"2026","what":"Begun"}]',
    }
    const written = write('about', { texts }).page
    for (const name of ['Team', 'Timeline']) expect(written).toContain(`>${name}</h2>`)
  })

  it('the pricing page has the plans with both prices, the add-ons, and says that nothing is charged', () => {
    expect(PLANS.map(({ name, monthlyPrice, annualPrice }) => [name, monthlyPrice, annualPrice])).toEqual([
      ['Starter', 99, 79],
      ['Professional', 199, 159],
      ['Enterprise', 399, 319],
    ])
    const { page } = write('pricing')
    for (const words of ['Annual saves 20%', 'Extra user', '$25 per month', '$0.50', '$50', '$500, once'])
      expect(page).toContain(words)
    for (const { features, limitations } of PLANS)
      for (const words of [...features, ...limitations]) expect(page).toContain(words)
    expect(page).toContain('nothing is charged')
  })

  it('the page for developers holds each program whole', () => {
    const { page } = write('developers')
    const shown = page.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<')
    const programs = readdirSync('client/features/site/developers/snippets')
    expect(programs).toHaveLength(6)
    for (const name of programs)
      expect(shown.replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toContain(
        readFileSync(`client/features/site/developers/snippets/${name}`, 'utf8').trimEnd(),
      )
  })
})
