import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { DatabaseUnreachable } from '../../database/errors.ts'
import { claimDataDir } from '../../data-dir/claim-data-dir.ts'
import { syncPath } from '../durable-files.ts'
import { openDurablePglite } from '../durable-pglite.ts'
import { lockDataDir } from '../../data-dir/lock.ts'
import { majorVersionOf, bundledMajor } from '../postgres-version.ts'
import { createTables, appliedMigrations, copyTables } from './copy-tables.ts'
import { pathToFileURL } from 'node:url'

interface UpgradeOptions {
  dataDir: string
  /** Installs this old version of PGlite into a folder; returns the package's path. */
  fetchPglite: (version: string, into: string) => Promise<string> | string
  /** Checks the new database before it replaces the old one; any returned message aborts the upgrade. */
  check: (pglite: PGlite) => Promise<string[]>
  report: (words: string) => void
}

/**
 * Upgrades a database that an older PostgreSQL major version wrote. The PGlite of that version reads a copy of the old
 * files; the new files are written to `db.new` until they are complete and checked. The old files remain under
 * another name.
 */
export async function upgrade({ dataDir, fetchPglite, check, report }: UpgradeOptions) {
  const home = resolve(dataDir)
  const old = join(home, 'db')
  const made = join(home, 'db.new')
  claimDataDir(home)
  const lock = lockDataDir(home)
  const aside = mkdtempSync(join(tmpdir(), 'kadai-upgrade-'))
  try {
    const major = majorVersionOf(old)
    if (major === undefined) throw new DatabaseUnreachable(`There is no shop in ${home}.`)
    if (major === bundledMajor) return undefined
    const version = olderPglite[major]
    if (!version) throw new DatabaseUnreachable(`There is no upgrade from PostgreSQL ${major}.`)
    report(`The database was written by PostgreSQL ${major}; fetching PGlite ${version}, which can read it`)
    const engine = await fetchPglite(version, aside)
    cpSync(old, join(aside, 'db'), { recursive: true })
    rmSync(made, { recursive: true, force: true })
    const from = await openWithPackage(engine, join(aside, 'db'))
    const to = await openDurablePglite(made, { count: 0 })
    await createTables(to, await appliedMigrations(from))
    const counts = await copyTables(from, to, (table) => report(`Table ${table}`))
    await from.close()
    await to.exec('analyze')
    const wrong = await check(to)
    if (wrong.length > 0)
      throw new DatabaseUnreachable(
        `The new database failed its checks, the old one stays: ${wrong.join('; ')}`,
      )
    await to.exec('checkpoint')
    await to.close()
    return { major, counts, retained: swap(home, old, made, major) }
  } finally {
    rmSync(aside, { recursive: true, force: true })
    lock.release()
  }
}

/** If the machine dies between the two renames, there is no `db`, and `db.new` is complete. */
function swap(home: string, old: string, made: string, major: string) {
  const retained = freeName(join(home, `db.postgresql-${major}`))
  renameSync(old, retained)
  renameSync(made, old)
  syncPath(home)
  return retained
}

function freeName(name: string) {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${name}-${n}`
    if (!existsSync(candidate)) return candidate
  }
}

/** The last PGlite with each older PostgreSQL major version. */
const olderPglite: Record<string, string> = { '17': '0.3.16' }

/** Opens a copy of old files with the PGlite package in `folder`. */
export async function openWithPackage(folder: string, directory: string): Promise<PGlite> {
  const part = <Exports>(path: string) =>
    import(pathToFileURL(join(folder, 'dist', path)).href) as Promise<Exports>
  const { PGlite: Old } = await part<{ PGlite: typeof PGlite }>('index.js')
  const { pg_trgm } = await part<{ pg_trgm: object }>('contrib/pg_trgm.js')
  return Old.create(directory, { extensions: { pg_trgm } as never })
}
