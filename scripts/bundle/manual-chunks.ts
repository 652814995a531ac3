import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext
type Rule = [file: string, wants: (pages: string[]) => boolean]

const everyPage = /^(root|entry\.client)$/
const home = /\/home$/
const catalogue = /\/(sales|services|accessories|detail|last-seen)$/
const account = /\/(auth|verify|reset|settings|index|contact)$/

/** Modules that only pages of one of these kinds need; the smallest kind that holds them all counts. */
const kinds: [file: string, pages: RegExp][] = [
  ['home', /\/(home|index)$/],
  ['list', /\/(sales|services|accessories)$/],
  ['detail', /\/(detail|last-seen)$/],
  ['shop', /\/(about|contact|privacy|terms)$/],
  // With the schemas, by which they judge what a shopper typed as the server will.
  ['judging', /\/(checkout|pay|pay-on-account)$/],
  [
    'desk',
    /^(audit|backup|integrity|page-views|monitoring)\/|\/(dashboard|add-product|edit-product|users|admin-orders|packing-slips|edit-shop|inbox|outbox|on-account|tax-rates|staff-only)$/,
  ],
]
const kindOf = (pages: string[]) => kinds.find(([, kind]) => pages.every((page) => kind.test(page)))?.[0]

/**
 * A module goes with the first file that wants it, and takes along what it imports. That is needed by as many pages and
 * more, so the files of many pages come first: a page then never fetches a file for what it only shares with another.
 */
const rules: Rule[] = [
  [
    'frame',
    (pages) =>
      pages.some((page) => everyPage.test(page)) || (!kindOf(pages) && pages.some((page) => home.test(page))),
  ],
  ['browsing', (pages) => !kindOf(pages) && pages.some((page) => catalogue.test(page))],
  ['account', (pages) => !kindOf(pages) && pages.some((page) => account.test(page))],
  ['orders', (pages) => !kindOf(pages)],
  ...kinds.map(([file]): Rule => [file, (pages) => kindOf(pages) === file]).reverse(),
]

/**
 * Which file of the browser's build a module travels in, by the pages that need it: a request costs a slow phone more
 * than a few unused bytes, but a list should not carry what only forms and the back office are made of.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
    priority: rules.length + 1,
  },
  ...rules.map(([file, wants], place) => ({
    name(id: string, context: Context) {
      if (!mayTravel.test(id)) return null
      const pages = pagesNeeding(id, context)
      return (pages.length > 1 || file === 'frame') && wants(pages) ? file : null
    },
    debugName: file,
    priority: rules.length - place,
  })),
]

/** A page itself stays a file of its own. */
const mayTravel =
  /\/src\/(?!root\.tsx|entry\.client|[\w-]+\/pages\/).*\.(tsx?|css)$|node_modules\/(lucide-react|zod)\//

/** The pages, without `src/` and their ending, that reach a module by imports that are not put off. */
function pagesNeeding(id: string, context: Context) {
  const seen = new Set([id])
  for (const each of seen) for (const above of context.getModuleInfo(each)?.importers ?? []) seen.add(above)
  const entries = [...seen].filter((each) => context.getModuleInfo(each)?.isEntry)
  return [...new Set(entries.map((each) => /\/src\/([^?]*)\.tsx?/.exec(each)?.[1] ?? each))]
}
