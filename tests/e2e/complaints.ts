import type { Page } from '@playwright/test'

/** What the browser complains of: refusals of the content policy, and errors. Files of other origins that it asked for. */
export function complaints(page: Page, url: string): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Content Security Policy')) heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(String(error)))
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url())) heard.push(`asked ${request.url()}`)
  })
  return heard
}
