import type { Page } from '../../platform/domains/page.ts'
import { pages } from '../../web/pages.ts'

const nameOf = ({ access, title }: Page) => (access === 'staff' ? `Back office: ${title}` : title)

/** By path, with and without an optional last part. */
const pageNames = new Map(
  pages.flatMap((page) => {
    const paths = [page.path.replace(/\/:\w+\?$/, ''), page.path.replace(/\?$/, '')]
    return paths.map((path) => [path, nameOf(page)] as const)
  }),
)

/** The route of addresses that the shop does not have. */
const unknownRoute = '*'

interface ViewedPage {
  route: string
  path: string
  /** The item of a product page, if it is still there. */
  product: string | null
}

/** The page's name in words; for an address that the shop does not have, the address itself, so that a broken link is found. */
export function pageName({ route, path, product }: ViewedPage): string {
  if (product !== null) return product
  if (route === unknownRoute) return `Not found: ${path}`
  const known = pageNames.get(path) ?? pageNames.get(route)
  if (known !== undefined) return known
  // Counted by an earlier release.
  return path.startsWith('/admin/')
    ? 'Back office: A page that is no longer there'
    : 'A page that is no longer there'
}

/** Whether staff can open what was counted: its path names one page, without a token or a part that varies. */
export const isOneOwnPage = ({ route, path, product }: ViewedPage) =>
  route !== unknownRoute &&
  !path.includes(':') &&
  (product !== null || route.startsWith('/admin/') || !route.includes(':'))
