import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { migrate } from '../platform/database/migrate.ts'
import { migrationsFolder } from '../platform/database/migrations/read-migrations.ts'
import { extensions, startParams } from '../platform/embedded-postgres/durable-pglite.ts'
import type { Invalidations } from '../platform/response-cache/invalidations.ts'
import { forwardNotifications } from '../platform/database/notifications.ts'
import { servePglite } from './serve-pglite.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, 'node_modules/.cache/kadai')

/** In-memory PGlite behind the same socket and driver as in production. */
export async function openPgliteForTests(changes?: Invalidations) {
  const image = imageFile()
  if (existsSync(image)) return start(changes, new Blob([readFileSync(image)]))
  const fresh = await start(changes)
  await migrate(fresh.pool)
  await storeImage(image, fresh.pglite)
  return fresh
}

/** A tar of the data directory of a fully migrated database. */
export async function migratedImage() {
  if (!existsSync(imageFile())) await (await openPgliteForTests()).close()
  return imageFile()
}

const imageFile = () => join(cache, `test-database-${fingerprint()}.tar`)

/** It is lost with the process, so nothing has to reach a disk. */
const withoutDurability = ['fsync', 'full_page_writes', 'synchronous_commit'].flatMap((name) => [
  '-c',
  `${name}=off`,
])

async function start(changes: Invalidations | undefined, loadDataDir?: Blob) {
  const pglite = new PGlite({
    startParams: [...startParams, ...withoutDurability],
    extensions,
    ...(loadDataDir && { loadDataDir }),
  })
  await pglite.waitReady
  const served = await servePglite(pglite)
  if (changes) forwardNotifications(served.pool, changes)
  return { pglite, ...served }
}

/** Migrating a database takes seconds, unpacking the tar a third of a second, so the first test file creates it for all. */
async function storeImage(image: string, pglite: PGlite) {
  await pglite.exec('checkpoint')
  const dump = await pglite.dumpDataDir('none')
  mkdirSync(cache, { recursive: true })
  const unfinished = `${image}.${randomBytes(4).toString('hex')}`
  writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()))
  renameSync(unfinished, image)
}

function fingerprint() {
  const hash = createHash('sha256')
  hash.update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')))
  if (existsSync(migrationsFolder)) {
    for (const entry of readdirSync(migrationsFolder, { withFileTypes: true, recursive: true })) {
      if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
