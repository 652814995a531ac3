import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { buildApp } from '../src/web/app.ts'
import { readConfig } from '../src/web/config.ts'
import { matrixOf } from '../src/testing/authorization/print-matrix.ts'
import { openTestDatabase } from '../src/testing/test-database.ts'

/** Writes the access matrix. */
const file = 'docs/access.md'
const database = await openTestDatabase()
const app = await buildApp({ db: database.db, config: readConfig({}) })
await app.ready()
writeFileSync(file, matrixOf(app.routeTable))
await app.close()
await database.close()
spawnSync('prettier', ['--write', file], { stdio: 'inherit' })
