import type { FastifyInstance } from 'fastify'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import { publicAccess } from '../contract.ts'

interface Build {
  name: string
  client: string
}

const common = {
  index: false as const,
  dotfiles: 'ignore' as const,
  preCompressed: true,
  cacheControl: false,
  // A page loads many small files, and each header costs bytes with every one. The ETag makes the date superfluous.
  lastModified: false,
  acceptRanges: false,
}

/** Browsers never ask again for a file that never changes, so its ETag would be unused bytes; so would the id of a request for it. */
function cacheForever(reply: StaticReply) {
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .removeHeader('etag')
    .removeHeader('x-request-id')
}

/** What `setHeaders` is given. */
type StaticReply = Parameters<NonNullable<FastifyStaticOptions['setHeaders']>>[0]

/** The built scripts, styles and fonts carry a hash in their names, so they never change; the artwork may. Without a folder they are not shared with other releases. */
export async function serveAssets(app: FastifyInstance, build: Build, dataDir: string | undefined) {
  await servePublicFiles(app, {
    ...common,
    root: build.client,
    serve: true,
    wildcard: false,
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) cacheForever(reply)
      else reply.header('cache-control', 'public, max-age=86400')
    },
  })
  if (dataDir === undefined) return
  await shareAssets(dataDir, build.name, build.client).then(
    () => serveShared(app, dataDir),
    (error: unknown) =>
      app.log.error(
        error,
        'Assets are not shared with other releases; their open pages may fail to load scripts',
      ),
  )
}

/** Assets of other releases, looked up at each request, because a newer release may start at any time. */
const serveShared = (app: FastifyInstance, dataDir: string) =>
  servePublicFiles(app, {
    ...common,
    root: sharedFolder(dataDir),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: cacheForever,
  })

const retainedReleases = 3
const draftEnding = '.draft'

/** The absolute path of the folder in which all releases share their assets. */
export const sharedFolder = (dataDir: string) => resolve(dataDir, 'release-assets', 'files')

/**
 * Copies a release's assets to the shared folder and removes those that none of the last three releases uses. During a rolling
 * restart, and in windows that were open before it, pages of one release request scripts from a process of another.
 */
async function shareAssets(dataDir: string, release: string, client: string) {
  const shared = sharedFolder(dataDir)
  const lists = join(dataDir, 'release-assets', 'releases')
  for (const folder of [shared, lists]) await mkdir(folder, { recursive: true, mode: 0o700 })
  const own = await readdir(join(client, 'assets'))
  const known = new Set(await readdir(shared))
  for (const name of own)
    if (!known.has(name))
      await writeAtomically(join(shared, name), await readFile(join(client, 'assets', name)))
  await writeAtomically(join(lists, release), own.join('\n'))
  await removeUnused(shared, lists)
}

/** Writes a draft and renames it, so that no partial file is served. */
async function writeAtomically(path: string, content: string | Buffer) {
  const draft = `${path}.${process.pid}${draftEnding}`
  try {
    await writeFile(draft, content, { mode: 0o600 })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function removeUnused(shared: string, lists: string) {
  const releases = await newestFirst(lists)
  const used = new Set<string>()
  for (const release of releases.slice(0, retainedReleases))
    for (const name of (await readFile(join(lists, release), 'utf8')).split('\n')) used.add(name)
  for (const name of await readdir(shared))
    if (!used.has(name) && !name.endsWith(draftEnding)) await rm(join(shared, name), { force: true })
  for (const release of releases.slice(retainedReleases)) await rm(join(lists, release), { force: true })
}

async function newestFirst(lists: string) {
  const names = (await readdir(lists)).filter((name) => !name.endsWith(draftEnding))
  const written = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(lists, name))).mtimeMs })),
  )
  return written.sort((one, other) => other.at - one.at).map(({ name }) => name)
}

/**
 * Leaving out the charset saves 15 to 22 bytes for each of a page's dozen files. Browsers read modules as UTF-8, and style sheets in
 * the encoding of their page.
 */
const typesWithoutCharset = new Map([
  ['application/javascript; charset=utf-8', 'text/javascript'],
  ['text/css; charset=utf-8', 'text/css'],
])

/** Serves a folder to everybody; declares the access that the plugin's own routes cannot declare. */
export const servePublicFiles = (app: FastifyInstance, options: FastifyStaticOptions) =>
  app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...publicAccess }
    })
    files.addHook('onSend', async (_request, reply) => {
      const type = typesWithoutCharset.get(String(reply.getHeader('content-type')))
      if (type) reply.header('content-type', type)
    })
    await files.register(fastifyStatic, options)
  })
