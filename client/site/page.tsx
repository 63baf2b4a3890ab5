import { StrictMode, type ComponentType } from 'react'
import { Footer } from '../features/site/footer.tsx'
import type { PageProps } from '../features/site/page-props.ts'
import { PublicBar } from '../features/site/public-bar.tsx'
import { ContentClient } from '../lib/content.ts'
import { ContentContext } from '../lib/use-content.ts'
import type { PageData } from './page-data.ts'

/** A public page between its bar and its footer, as the server writes it and the browser takes it over. */
export function SitePage({
  content,
  data,
  Page,
}: {
  content: ContentClient
  data: PageData
  Page: ComponentType<PageProps>
}) {
  return (
    <StrictMode>
      <ContentContext value={content}>
        <div className="flex min-h-dvh flex-col">
          <a
            href="#main"
            className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:m-2 focus:rounded-control focus:bg-sheet focus:px-3 focus:py-2"
          >
            Skip to the text
          </a>
          <PublicBar />
          <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none [&>:last-child]:flex-1">
            <Page html={data.html} calculators={data.calculators} />
          </main>
          <Footer />
        </div>
      </ContentContext>
    </StrictMode>
  )
}

/** A memory that holds what came with the page. */
export function contentOf({ texts }: PageData): ContentClient {
  const content = new ContentClient()
  content.put(texts)
  return content
}
