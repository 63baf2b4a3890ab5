import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CalculatorsService } from '#server/features/calculators/calculators.service.ts'
import type { ContentService } from '#server/features/content/content.service.ts'
import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { serveSite } from './serve-site.ts'
import { SitePages } from './site-pages.ts'

const BUILT = path.resolve(fileURLToPath(new URL('.', import.meta.url)), '../../../dist')

interface Shown {
  calculators: CalculatorsService
  content: ContentService
}

/** The public pages: what the product is, its terms, its answers, its calculators. */
export function siteModule({ clock, log }: Foundation, { calculators, content }: Shown) {
  return {
    addPages: (app) =>
      serveSite(
        app,
        BUILT,
        (renderer, templates) => new SitePages({ renderer, templates, calculators, content, clock, log }),
      ),
  } satisfies Module
}
