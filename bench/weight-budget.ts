import { currentBuild } from '../src/platform/web/current-build.ts'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { z } from 'zod'

/**
 * `npm run weight` fails when a first visit to a page loads more compressed bytes or files of the build than its limit here.
 * Limits are slightly above the current weight, so that a change that makes a page heavier has to raise one.
 */
const limits: Record<string, { script: number; style: number; files: number }> = {
  'shop/pages/home': { script: 99_150, style: 11_150, files: 10 },
  'catalogue/pages/sales': { script: 106_050, style: 11_400, files: 12 },
  'catalogue/pages/detail': { script: 103_300, style: 10_200, files: 12 },
  'accounts/pages/auth': { script: 107_950, style: 11_100, files: 14 },
  'cart/cart-page': { script: 116_700, style: 11_750, files: 15 },
  'orders/pages/checkout': { script: 121_300, style: 12_350, files: 17 },
  'app-shell/pages/not-found': { script: 96_600, style: 8_900, files: 8 },
}
/** The two that every page preloads. */
const fontLimit = 18_850

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
  const exceeded = Object.entries(limits).flatMap(([page, limit]) => {
    const weight = pages.get(page)
    if (!weight) return [`${page} is not a page of the build`]
    console.log(
      `${page.padEnd(24)}script ${kB(weight.script)}  style ${kB(weight.style)}  ${weight.files} files`,
    )
    return (['script', 'style', 'files'] as const)
      .filter((kind) => weight[kind] > limit[kind])
      .map((kind) => `${page}: ${kind} ${weight[kind]}, limit ${limit[kind]}`)
  })
  console.log(`${'every page'.padEnd(24)}fonts  ${kB(fonts)}`)
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
  const [path] = globSync(`${folder}/assets/shopper-manifest-*.js`)
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
