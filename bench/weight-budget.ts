import { currentBuild } from '../src/platform/web/current-build.ts'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { z } from 'zod'

/** `npm run weight` fails when a first visit to a page loads more compressed bytes of the build's scripts than its limit here. */
const scriptLimits: Record<string, number> = {
  'site/shop/pages/home': 129_000,
  'selling/shop-window/pages/sales': 130_000,
  'selling/shop-window/pages/detail': 126_000,
  'people/accounts/pages/auth': 129_000,
  'selling/cart/cart-page': 138_000,
  'selling/orders/pages/checkout': 142_000,
  'repairs/jobs/pages/book-a-repair': 134_000,
  'repairs/jobs/pages/repair-by-link': 131_000,
  'web/app-shell/pages/not-found': 118_000,
}
/** Compressed bytes of every page. */
const styleLimit = 22_000
/** The two that every page preloads. */
const fontLimit = 28_000

interface Weight {
  script: number
  style: number
  files: number
}

const paths = z.array(z.string())
const Route = z.object({
  id: z.string(),
  parentId: z.string().optional(),
  module: z.string(),
  imports: paths.default([]),
  css: paths.default([]),
})
type Route = z.infer<typeof Route>
const Manifest = z.object({
  url: z.string(),
  entry: z.object({ module: z.string(), imports: paths }),
  routes: z.record(z.string(), Route),
})

function checkWeights(folder: string) {
  const { pages, fonts } = weigh(folder)
  const exceeded = Object.entries(scriptLimits).flatMap(([page, scriptLimit]) => {
    const weight = pages.get(page)
    if (!weight) return [`${page} is not a page of the build`]
    console.log(
      `${page.padEnd(28)}script ${kB(weight.script)}  style ${kB(weight.style)}  ${weight.files} files`,
    )
    return [
      ...(weight.script > scriptLimit ? [`${page}: script ${weight.script}, limit ${scriptLimit}`] : []),
      ...(weight.style > styleLimit ? [`${page}: style ${weight.style}, limit ${styleLimit}`] : []),
    ]
  })
  console.log(`${'every page'.padEnd(28)}fonts  ${kB(fonts)}`)
  if (fonts > fontLimit) exceeded.push(`fonts ${fonts}, limit ${fontLimit}`)

  if (exceeded.length > 0) {
    console.error(`Over the limit:\n  ${exceeded.join('\n  ')}`)
    process.exit(1)
  }
}

/** Compressed bytes of each page by the build's manifest, and of the preloaded fonts. */
function weigh(folder: string) {
  const manifest = readManifest(folder)
  const everywhere = [manifest.url, manifest.entry.module, ...manifest.entry.imports]
  const weightOf = (route: Route): Weight => {
    const chain = withParents(route, manifest.routes)
    const scripts = new Set([...everywhere, ...chain.flatMap(({ module, imports }) => [module, ...imports])])
    const styles = new Set(chain.flatMap(({ css }) => css).map((path) => path.replace(/#.*/, '')))
    return {
      script: sum(folder, scripts),
      style: sum(folder, styles),
      files: scripts.size + styles.size,
    }
  }
  return {
    pages: new Map(Object.values(manifest.routes).map((route) => [route.id, weightOf(route)])),
    fonts: sum(folder, preloadedFonts(folder)),
  }
}

function readManifest(folder: string) {
  const [path] = globSync(`${folder}/assets/manifest-*.js`)
  if (!path) throw new Error('There is no build. Run npm run build first.')
  const text = readFileSync(path, 'utf8')
  return Manifest.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
}

function withParents(route: Route, routes: Record<string, Route>): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [route, ...withParents(parent, routes)] : [route]
}

const preloadedFonts = (folder: string) =>
  globSync(`${folder}/assets/{latin,tamil-words}-*.woff2`).map((path) => path.slice(folder.length))

const sum = (folder: string, paths: Iterable<string>) =>
  [...paths].reduce((bytes, path) => bytes + sizeOf(folder + path), 0)

/** Small files are not compressed by the build. */
const sizeOf = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size

function kB(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
}

checkWeights(currentBuild().client)
