import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { buildApp } from '../src/web/app.ts'
import { readConfig } from '../src/web/config.ts'
import { matrixOf, withMatrix } from '../src/testing/authorization/print-matrix.ts'
import { openTestDatabase } from '../src/testing/test-database.ts'

/** Writes the access matrix (route, access, data) into docs/security.md. */
const file = 'docs/security.md'
const database = await openTestDatabase()
const app = await buildApp({ db: database.db, config: readConfig({}) })
await app.ready()
writeFileSync(file, withMatrix(readFileSync(file, 'utf8'), matrixOf(app.routeTable)))
await app.close()
await database.close()
spawnSync('prettier', ['--write', file], { stdio: 'inherit' })
