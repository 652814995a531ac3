import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { syncPath, syncTree } from '../embedded-postgres/durable-files.ts'

/** Where a folder is written until it is complete. */
export const draftFolder = 'restoring.unfinished'
const replacementFolder = 'replacement'
const replacedDatabase = 'db.replaced'

/** Gives the complete draft, with `db` and other files, the name under which the next start finds it: one rename, so that nothing is half. */
export function publishReplacement(dataDir: string) {
  const folder = join(dataDir, draftFolder)
  syncTree(folder)
  renameSync(folder, join(dataDir, replacementFolder))
  syncPath(dataDir)
}

/**
 * Puts a published replacement in the place of the database and deletes the one before; its other files are added to the folder. Each step can be
 * repeated: whatever step a power cut interrupted, the next call does what is left. To be called before the database is opened.
 */
export function finishReplacement(dataDir: string) {
  const [replacement, database, replaced] = [replacementFolder, 'db', replacedDatabase].map((name) =>
    join(dataDir, name),
  ) as [string, string, string]
  if (existsSync(join(replacement, 'db'))) {
    moveInto(dataDir, replacement, (name) => name !== 'db')
    if (existsSync(database)) {
      rmSync(replaced, { recursive: true, force: true })
      renameSync(database, replaced)
      syncPath(dataDir)
    }
    renameSync(join(replacement, 'db'), database)
    syncPath(replacement)
    syncPath(dataDir)
  }
  const rests = [replacement, replaced, ...(existsSync(database) ? [join(dataDir, draftFolder)] : [])]
  for (const rest of rests) rmSync(rest, { recursive: true, force: true })
}

/** Files take the place of those with their name; folders are joined. */
function moveInto(folder: string, from: string, isMoved: (name: string) => boolean = () => true) {
  for (const name of readdirSync(from).filter(isMoved)) {
    const [old, place] = [join(from, name), join(folder, name)]
    if (existsSync(place) && statSync(old).isDirectory()) moveInto(place, old)
    else renameSync(old, place)
  }
  syncPath(folder)
}
