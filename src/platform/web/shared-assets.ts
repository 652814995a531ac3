import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const retainedReleases = 3
const draftEnding = '.draft'

/** Where processes of all releases look for assets that they do not have themselves. */
export const sharedFolder = (dataDir: string) => join(dataDir, 'release-assets', 'files')

/**
 * Copies a release's assets to where the others find them, and removes those that none of the last three releases uses. During a rolling
 * restart, and in windows that were open before it, pages of one release ask a process of another one for their scripts.
 */
export async function shareAssets(dataDir: string, release: string, client: string) {
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

/** Nobody finds a file of which only a part is there. */
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
