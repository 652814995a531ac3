import { globSync, readFileSync } from 'node:fs'
import { foreignTablesIn, ownersOf } from './foreign-tables.ts'

/**
 * Part of `npm run check`: only the domain that declares a table in its `tables.ts` names it in SQL text. Others call its stores or read
 * a view. Builder queries are held by the dependency rules. Tests and their fixtures look into every table on purpose, as do e2e, bench
 * and scripts; migrations are no domain's.
 */
const read = (file: string) => readFileSync(file, 'utf8')
const files = globSync('src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\/manifest\.testing\.ts$|^src\/testing\//.test(file),
)
const owners = ownersOf(
  Object.fromEntries(files.filter((file) => file.endsWith('tables.ts')).map((file) => [file, read(file)])),
)
const faults = files.flatMap((file) =>
  foreignTablesIn(file, read(file), owners).map(
    ({ line, table, owner }) => `${file}:${line}: the table ${table} belongs to ${owner}`,
  ),
)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`${owners.size} tables are named by their owners alone.`)
