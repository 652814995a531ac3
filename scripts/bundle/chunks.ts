import { relative } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Rolldown } from 'vite'
import routes from '../../src/routes.ts'
import { staffPages } from '../../src/web/pages.ts'

const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])
const pages = new Set(filesOf(routes))
const staffFiles = new Set(staffPages.map(({ file }) => file))

const staffLayout = 'back-office/staff-shell/staff-only.tsx'

/** Kinds of pages; the first that fits counts. The layout of the staff's pages is of two kinds. */
const kinds: [kinds: string[], fits: (page: string) => boolean][] = [
  [['app-shell'], (page) => !pages.has(page)],
  [['counter', 'staff'], (page) => page === staffLayout],
  [['counter'], (page) => page.startsWith('counter/sales/')],
  [['staff'], (page) => staffFiles.has(page) || page.startsWith('back-office/')],
  [['list'], (page) => /^selling\/shop-window\/pages\/(sales|services|accessories|products)/.test(page)],
  [['detail'], (page) => page.startsWith('selling/shop-window/')],
  [['account'], (page) => page.startsWith('people/accounts/')],
  [['cart'], (page) => page.startsWith('selling/cart/')],
  [['checkout'], (page) => /\/(checkout|pay)\.tsx$/.test(page)],
  [['orders'], (page) => /^selling\/(orders|payments)\//.test(page)],
  [['repairs'], (page) => page.startsWith('repairs/')],
  [['about'], () => true],
]

/** With the staff's, which show orders. */
const buying = ['cart', 'checkout', 'orders', 'staff']

/**
 * Chunks of more kinds come first, because a chunk takes along what it imports; `counter-staff`, the largest, after those that shoppers
 * load: it took along the photo field, and the page of a repair's link loaded all of it.
 */
const order = [/^app-shell$/, /^browsing$/, /^shared$/, /^buying$/, /^(?!counter-)\w+-/, /-/, /./]

/**
 * Modules that pages of the same kinds import are one chunk. Without these groups a list loads 93 files, which compress to 152 kB
 * instead of 125.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
    priority: order.length,
  },
  // With zod, which the module imports, so that its settings are there before the first schema.
  { name: 'zod', test: /zod-without-eval\.ts$/, priority: order.length },
  ...order.map((names, index) => ({
    test: /\/src\/.*\.(tsx?|css)$/,
    debugName: 'modules of pages',
    priority: order.length - 1 - index,
    name(id: string, context: Rolldown.ChunkingContext) {
      const chunk = chunkOf(id, context)
      return chunk && names.test(chunk) ? chunk : null
    },
  })),
]

/** None for pages, for what one page alone imports, and for what is only imported on demand. */
function chunkOf(id: string, context: Rolldown.ChunkingContext) {
  const isEntry = (each: string) => context.getModuleInfo(each)?.isEntry
  if (pages.has(pathOf(id)) || isEntry(id)) return undefined
  const importers = new Set([id])
  for (const each of importers)
    for (const importer of context.getModuleInfo(each)?.importers ?? []) importers.add(importer)
  const entries = [...importers].filter(isEntry).map(pathOf)
  if (entries.length < 2) return undefined
  const needing = new Set(entries.flatMap((entry) => kinds.find(([, fits]) => fits(entry))![0]))
  if (needing.has('app-shell')) return 'app-shell'
  // Beside shoppers' pages the counter is one of the staff's: as a third kind it would move modules into `shared`.
  const isForShoppers = [...needing].some((kind) => kind !== 'counter' && kind !== 'staff')
  if (isForShoppers && needing.delete('counter')) needing.add('staff')
  if (needing.size <= 2) return [...needing].sort().join('-')
  // Who looks at goods does not load what the pages after them share, and who does not buy not the sums of an order.
  if (needing.has('list') || needing.has('detail')) return 'browsing'
  return [...needing].every((kind) => buying.includes(kind)) ? 'buying' : 'shared'
}

const pathOf = (id: string) => relative('src', id.replace(/\?.*/, ''))
