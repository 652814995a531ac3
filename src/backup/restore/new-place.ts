import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath, syncTree } from '../../platform/embedded-postgres/durable-files.ts'
import { claimDataDir } from '../../platform/data-dir/claim-data-dir.ts'
import { lockDataDir } from '../../platform/data-dir/lock.ts'
import { placeNotEmpty } from '../errors.ts'

const aside = 'restoring.unfinished'
/** What may be there before a shop is: the key, the backups, scripts and styles of its releases, what a lock leaves behind. */
const mayBeThere =
  /^(backup-key|backup-status\.json|backups|release-assets|lock|lock-holder\.json|lost\+found)$/

/**
 * An empty data directory to be filled. What is made lies in a folder of its own until `settle`, which moves the database
 * last: before that there is no shop here, and a restore that died is begun again from nothing.
 */
export async function takeNewPlace(dataDir: string) {
  claimDataDir(dataDir)
  const folder = join(dataDir, aside)
  const wasBegun = existsSync(folder)
  const there = (await readdir(dataDir)).filter((name) => !mayBeThere.test(name) && name !== aside)
  if (there.length > 0 && (!wasBegun || there.includes('db'))) throw placeNotEmpty(dataDir)
  const lock = lockDataDir(dataDir)
  for (const name of [...there, aside]) await rm(join(dataDir, name), { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  syncPath(dataDir)

  return {
    folder,
    /** On the disk first, then under the final names. */
    async settle() {
      syncTree(folder)
      const made = (await readdir(folder)).sort((a, b) => Number(a === 'db') - Number(b === 'db'))
      for (const name of made) {
        await rename(join(folder, name), join(dataDir, name))
        syncPath(dataDir)
      }
    },
    async leave() {
      await rm(folder, { recursive: true, force: true })
      lock.release()
    },
  }
}
