import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/pglite'
import { runChecks, hasFailed } from '../../src/integrity/run-checks.ts'
import type { Database } from '../../src/platform/database.ts'
import { DatabaseUnreachable } from '../../src/platform/database/errors.ts'
import { upgrade } from '../../src/platform/embedded-postgres/upgrade/upgrade.ts'
import type { Command } from './command.ts'
import { describeLocation, requireShop, reportShop } from './shop-of.ts'

export const command: Command = {
  summary: 'convert the embedded database to the PostgreSQL of this version',
  help: `npm run kadai -- upgrade [--engine <folder>]

A version of Kadai with another major version of PostgreSQL cannot read the old database files. This command reads them with
the old PGlite, copies every row into a new database, runs the integrity checks and then replaces the old files, which are
kept as db.postgresql-<version>. The shop must be closed. Nothing changes before the new database is complete; the copy
temporarily needs the space of two more databases. To go back, rename the folders.

  --engine <folder>   the old package @electric-sql/pglite, unpacked; without it npm downloads it`,

  async run(args, { DATA_DIR: dataDir }) {
    const { values } = parseArgs({ args, options: { engine: { type: 'string' } } })
    const location = { DATA_DIR: dataDir, DATABASE_URL: undefined }
    requireShop(location)
    reportShop(`The shop in ${describeLocation(location)}`)
    const done = await upgrade({
      dataDir,
      fetchPglite: (version, into) =>
        values.engine ? resolve(values.engine) : downloadPglite(version, into),
      check: async (pglite) => {
        const findings = await runChecks(
          drizzle(pglite, { casing: 'snake_case' }) as unknown as Database,
          new Date(),
        )
        return findings.filter(hasFailed).map(({ check, total }) => `${check.sentence} (${total} violations)`)
      },
      report: (text) => console.log(text),
    })
    if (!done) console.log('The database already has this version of PostgreSQL: nothing to do.')
    else {
      const rows = Object.values(done.counts).reduce((sum, count) => sum + count, 0)
      console.log(
        `${rows.toLocaleString('en-IN')} rows were copied, and all integrity checks passed. The old files are in ${done.retained}.`,
      )
    }
    return 0
  },
}

/** Downloads the package into a temporary folder, which is removed afterwards, without running its install scripts. */
function downloadPglite(version: string, into: string) {
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
      `PGlite ${version} could not be downloaded; nothing was changed. Please check the internet connection, or download the package elsewhere and name its folder with --engine.`,
    )
  }
  return join(into, 'node_modules', '@electric-sql', 'pglite')
}
