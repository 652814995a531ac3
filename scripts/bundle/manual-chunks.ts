import type { Rolldown } from 'vite'
import { staffPages } from './pages.ts'

type Context = Rolldown.ChunkingContext
type OnDemand = 'search' | 'elsewhere' | false
type Rule = [chunk: string, matches: (pages: string[], onDemand: OnDemand) => boolean]

const everyPage = /^(root|entry\.client)$/
const home = /\/home$/
const catalogue = /\/(sales|services|accessories|detail|last-seen)$/
const signIn = /\/(auth|verify|reset|home-or-sign-in)$/
const orderPages = /\/(my-orders|own-order|order-by-link|document)$/
const account = /\/(auth|verify|reset|settings|home-or-sign-in|contact)$/

const isStaffs = (page: string) => staffPages.has(`${page}.tsx`)

/** Chunks for modules that only pages of one kind need; the first kind that has all of a module’s pages counts. */
const kinds: [chunk: string, pages: { test(page: string): boolean }][] = [
  // Map, shopfront and contact details of the home page are on the pages about the shop too.
  ['home', /\/(home|home-or-sign-in|about|contact|privacy|terms)$/],
  ['list', /\/(sales|services|accessories|products|dashboard)$/],
  ['detail', /\/(detail|last-seen)$/],
  ['order', orderPages],
  ['checkout', /\/(checkout|pay|pay-on-account)$/],
  ['sign-in', signIn],
  ['admin', { test: isStaffs }],
  // Tables, timelines and documents.
  ['records', { test: (page) => isStaffs(page) || orderPages.test(page) }],
  // The parser of amounts that staff type, and of the amount in a link to pay.
  ['amounts', { test: (page) => isStaffs(page) || page.endsWith('/pay-on-account') }],
]
const kindOf = (pages: string[]) => kinds.find(([, kind]) => pages.every((page) => kind.test(page)))?.[0]

/**
 * A module goes into the first chunk that matches, with what it imports. Imported modules are needed by at least as many pages,
 * so chunks of many pages come first: a page then never loads a chunk for code of other pages.
 */
const rules: Rule[] = [
  [
    'app-shell',
    (pages) =>
      pages.some((page) => everyPage.test(page)) || (!kindOf(pages) && pages.some((page) => home.test(page))),
  ],
  // The filters are loaded later on every list: what else they need is not in the large chunks of members' pages and orders.
  [
    'catalogue',
    (pages, onDemand) =>
      !kindOf(pages) && (onDemand === 'search' || pages.some((page) => catalogue.test(page))),
  ],
  ['account', (pages) => !kindOf(pages) && pages.some((page) => account.test(page))],
  ['orders', (pages) => !kindOf(pages)],
  ['list', (pages) => kindOf(pages) === 'list'],
  // The parts of the checkout that are loaded on demand need what the checkout has loaded.
  ['checkout', (pages) => kindOf(pages) === 'checkout'],
  // Without it, the filters of a list would load the chunk of the admin pages, which have the same controls.
  ['on-demand', (_pages, onDemand) => onDemand !== false],
  ...kinds.map(([chunk]): Rule => [chunk, (pages) => kindOf(pages) === chunk]).reverse(),
]

/**
 * Assigns the modules of the browser build to chunks by the pages that need them: a request costs a slow phone more than a few
 * unused bytes, but a list page should not load the code of forms and admin pages.
 */
export const codeSplittingGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
    priority: rules.length + 1,
  },
  ...rules.map(([chunk, matches], index) => ({
    name(id: string, context: Context) {
      if (!isShared.test(id)) return null
      const { pages, onDemand } = pagesNeeding(id, context)
      const isWorthAChunk =
        pages.length > 1 || (pages.length === 1 && onDemand !== false) || chunk === 'app-shell'
      return isWorthAChunk && matches(pages, onDemand) ? chunk : null
    },
    debugName: chunk,
    priority: rules.length - index,
  })),
]

/** All modules but the pages, each of which is a chunk of its own. */
const isShared = /\/src\/(?!root\.tsx|entry\.client|[\w-]+\/(?:pages\/|[\w-]+-page\.tsx)).*\.(tsx?|css)$/

/**
 * The pages (paths without `src/` and extension) that import a module statically, directly or not. `onDemand`: whether a module that
 * is imported dynamically needs it too: by the search of a list, or elsewhere.
 */
function pagesNeeding(id: string, context: Context) {
  const seen = new Set([id])
  for (const each of seen)
    for (const importer of context.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  const entries = [...seen].filter((each) => context.getModuleInfo(each)?.isEntry)
  return {
    pages: [...new Set(entries.map((each) => /\/src\/([^?]*)\.tsx?/.exec(each)?.[1] ?? each))],
    onDemand: onDemandIn([...seen].flatMap((each) => context.getModuleInfo(each)?.dynamicImporters ?? [])),
  }
}

function onDemandIn(importers: string[]): OnDemand {
  if (importers.length === 0) return false
  return importers.some((each) => each.includes('/catalogue/components/search/')) ? 'search' : 'elsewhere'
}
