import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/pglite'
import { runChecks, hasFailed } from '../../src/integrity/run-checks.ts'
import type { Database } from '../../src/platform/database.ts'
import { DatabaseUnreachable } from '../../src/platform/database/errors.ts'
import { upgrade } from '../../src/platform/embedded-postgres/upgrade/upgrade.ts'
import type { Command } from './command.ts'
import { placeOf, requireShop, sayPlace } from './shop-of.ts'

export const command: Command = {
  summary: 'bring the embedded database to the PostgreSQL of this version',
  help: `npm run kadai -- upgrade [--engine <folder>]

When a new version of Kadai brings another major version of PostgreSQL inside, it cannot read the files of the old one.
This reads them with the PGlite of their time, makes new ones row by row, examines the books, and puts them in the old
ones' place, which stay beside them as db.postgresql-<version>. The shop must be closed. Nothing is changed before the
new database is whole; it takes the room of two more databases meanwhile. To go back, give the folders their old names.

  --engine <folder>   the old package @electric-sql/pglite, unpacked; without it npm fetches it from the internet`,

  async run(words, { DATA_DIR: dataDir }) {
    const { values } = parseArgs({ args: words, options: { engine: { type: 'string' } } })
    const place = { DATA_DIR: dataDir, DATABASE_URL: undefined }
    requireShop(place)
    sayPlace(`The shop in ${placeOf(place)}`)
    const done = await upgrade({
      dataDir,
      fetchPglite: (version, into) => (values.engine ? resolve(values.engine) : fetched(version, into)),
      check: async (pglite) => {
        const findings = await runChecks(
          drizzle(pglite, { casing: 'snake_case' }) as unknown as Database,
          new Date(),
        )
        return findings
          .filter(hasFailed)
          .map(({ check, total }) => `${check.sentence} (${total} times not so)`)
      },
      report: (words) => console.log(words),
    })
    if (!done) console.log('The database is of this PostgreSQL already: nothing to do.')
    else {
      const rows = Object.values(done.counts).reduce((sum, count) => sum + count, 0)
      console.log(
        `${rows.toLocaleString('en-IN')} rows were copied, and all integrity checks passed. The old files are in ${done.retained}.`,
      )
    }
    return 0
  },
}

/** Copies into a temporary folder, which is removed afterwards; only the database runs there. */
function fetched(version: string, into: string) {
  try {
    execFileSync(
      'npm',
      ['install', '--ignore-scripts', '--no-audit', '--prefix', into, `@electric-sql/pglite@${version}`],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
  } catch {
    throw new DatabaseUnreachable(
      `PGlite ${version} could not be fetched; nothing was changed. Please look at the internet connection, or fetch the package elsewhere and name its folder with --engine.`,
    )
  }
  return join(into, 'node_modules', '@electric-sql', 'pglite')
}
