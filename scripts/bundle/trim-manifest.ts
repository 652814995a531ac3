import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { staffLayout, shopperManifestOf } from '../../src/shopper-manifest.ts'

interface Route {
  id: string
  parentId?: string
  module: string
  imports?: string[]
  css?: string[]
}
interface Manifest {
  url: string
  entry: { imports: string[] }
  routes: Record<string, Route>
}

/**
 * Shortens the browser's list of routes. Each route names what to preload; what every page has loaded before it can follow a link is
 * removed, and so is what is false. Shoppers get a list of their own, without the pages of the back office.
 */
export function trimManifest(client: string) {
  for (const file of globSync(`${client}/assets/manifest-*.js`)) {
    const text = readFileSync(file, 'utf8')
    const [begin, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
    const manifest = JSON.parse(text.slice(begin, end)) as Manifest
    const write = (path: string, url: string, routes: Route[]) => {
      const list = { ...manifest, url, routes: Object.fromEntries(routes.map((route) => [route.id, route])) }
      writeFileSync(path, text.slice(0, begin) + JSON.stringify(list, withoutFalse) + text.slice(end))
    }
    const routes = withoutLoaded(manifest)
    const shoppers = routes.filter(({ id, parentId }) => ![id, parentId].includes(staffLayout))
    write(file, manifest.url, routes)
    write(shopperManifestOf(file), shopperManifestOf(manifest.url), shoppers)
  }
}

function withoutLoaded({ entry, routes }: Manifest) {
  const { root } = routes
  const loaded = new Set([
    ...entry.imports,
    ...(root ? [root.module, ...(root.imports ?? []), ...(root.css ?? [])] : []),
  ])
  const others = (paths: string[] = []) => paths.filter((path) => !loaded.has(path))
  return Object.values(routes).map((route) =>
    route.id === 'root' ? route : { ...route, imports: others(route.imports), css: others(route.css) },
  )
}

const withoutFalse = (_name: string, value: unknown) => (value === false ? undefined : value)
