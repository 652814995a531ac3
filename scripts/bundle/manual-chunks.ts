import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext
type Rule = [chunk: string, matches: (pages: string[]) => boolean]

const everyPage = /^(root|entry\.client)$/
const home = /\/home$/
const catalogue = /\/(sales|services|accessories|detail|last-seen)$/
const account = /\/(auth|verify|reset|settings|home-or-sign-in|contact)$/

/** Chunks for modules that only pages of one kind need; the first kind that has all of a module’s pages counts. */
const kinds: [chunk: string, pages: RegExp][] = [
  ['home', /\/(home|home-or-sign-in)$/],
  ['list', /\/(sales|services|accessories)$/],
  ['detail', /\/(detail|last-seen)$/],
  ['shop', /\/(about|contact|privacy|terms)$/],
  ['checkout', /\/(checkout|pay|pay-on-account)$/],
  [
    'admin',
    /^(audit|backup|integrity|page-views|monitoring)\/|\/(dashboard|add-product|edit-product|users|admin-orders|packing-slips|edit-shop|inbox|outbox-page|on-account|tax-rates-page|staff-only)$/,
  ],
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
  ['catalogue', (pages) => !kindOf(pages) && pages.some((page) => catalogue.test(page))],
  ['account', (pages) => !kindOf(pages) && pages.some((page) => account.test(page))],
  ['orders', (pages) => !kindOf(pages)],
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
      const pages = pagesNeeding(id, context)
      return (pages.length > 1 || chunk === 'app-shell') && matches(pages) ? chunk : null
    },
    debugName: chunk,
    priority: rules.length - index,
  })),
]

/** All modules but the pages, each of which is a chunk of its own. */
const isShared = /\/src\/(?!root\.tsx|entry\.client|[\w-]+\/(?:pages\/|[\w-]+-page\.tsx)).*\.(tsx?|css)$/

/** The pages (paths without `src/` and extension) that import a module statically, directly or not. */
function pagesNeeding(id: string, context: Context) {
  const seen = new Set([id])
  for (const each of seen)
    for (const importer of context.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  const entries = [...seen].filter((each) => context.getModuleInfo(each)?.isEntry)
  return [...new Set(entries.map((each) => /\/src\/([^?]*)\.tsx?/.exec(each)?.[1] ?? each))]
}
