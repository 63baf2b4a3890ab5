import type { PageProps } from '../features/site/page-props.ts'
import type { PageName } from './page-modules.ts'

/** What the server writes into a page for the browser, so that both draw the same. */
export interface PageData extends PageProps {
  page: PageName
  /** The texts of the page by key; null for what there is none of. */
  texts: Record<string, string | null>
}
