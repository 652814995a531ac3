import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Config } from '../../src/web/config.ts'
import { poolMaxOfTools } from '../../src/platform/database/failover/connection-limit.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { findPending } from '../../src/platform/database/migrations/applied.ts'
import { migrationsFolder, readMigrations } from '../../src/platform/database/migrations/read-migrations.ts'
import { openPostgres } from '../../src/platform/database/postgres.ts'
import { openEmbedded } from '../../src/platform/embedded-postgres/open.ts'
import type { Command } from './command.ts'
import { describeLocation, reportShop } from './shop-of.ts'

export const command: Command = {
  summary: 'bring the database to the schema of this version, while the shop is open',
  help: `npm run kadai -- migrate [--check]

For shops of several processes, which run with MIGRATE=0: applies the migrations that the database lacks, one after another, and
exits. The processes of the version before keep serving meanwhile; those of this version open when it is done. A migration
waits at most a second for a lock and then tries again, so that buyers do not wait. One process at a time migrates. After an
interruption run it again: it continues. With the embedded database the shop must be closed; npm start does the same.

  --check   change nothing; list what is missing, and exit with 1 if anything is

Exits with 4 if the database cannot be reached or a table stays locked, 6 if it belongs to a newer version.`,

  async run(args, config) {
    const { values } = parseArgs({ args, options: { check: { type: 'boolean' } } })
    reportShop(describeLocation(config))
    const { pool, close } = await open(config)
    try {
      const missing = await findPending(drizzle(pool), readMigrations())
      if (values.check || missing.length === 0) return listMissing(missing)
      await migrate(pool, migrationsFolder, {
        isShared: config.DATABASE_URL !== undefined,
        report: (line) => console.log(line),
        onMigration: (tag) => console.log(`Migration ${tag}`),
      })
      console.log('The database has the schema of this version.')
      return 0
    } finally {
      await close()
    }
  },
}

const open = ({ DATABASE_URL, DATA_DIR }: Config) =>
  DATABASE_URL ? openPostgres(DATABASE_URL, { max: poolMaxOfTools }) : openEmbedded(DATA_DIR)

function listMissing(missing: { tag: string }[]) {
  for (const { tag } of missing) console.log(`missing: ${tag}`)
  if (missing.length === 0) console.log('The database has the schema of this version: nothing to do.')
  return missing.length === 0 ? 0 : 1
}
