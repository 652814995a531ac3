import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { z } from 'zod'

export interface BuiltWeight {
  script: number
  style: number
  files: number
}

const files = z.array(z.string())
const Route = z.object({
  id: z.string(),
  parentId: z.string().optional(),
  module: z.string(),
  imports: files.default([]),
  css: files.default([]),
})
type Route = z.infer<typeof Route>
const Manifest = z.object({
  url: z.string(),
  entry: z.object({ module: z.string(), imports: files }),
  routes: z.record(z.string(), Route),
})

/** The bytes that go over the wire for each page of a build, by the list of files that the browser is given. */
export function weightsOfBuild(folder: string) {
  const manifest = manifestOf(folder)
  const always = [manifest.url, manifest.entry.module, ...manifest.entry.imports]
  const weightOf = (route: Route): BuiltWeight => {
    const chain = withParents(route, manifest.routes)
    const scripts = new Set([...always, ...chain.flatMap(({ module, imports }) => [module, ...imports])])
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

function manifestOf(folder: string) {
  const [path] = globSync(`${folder}/assets/manifest-*.js`)
  if (!path) throw new Error('There is no build yet: run npm run build first.')
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

/** Small files are sent as they are. */
const sizeOf = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
