import { readdirSync, readFileSync } from 'node:fs'
import { checkMigration } from './check-migration.ts'

/** Part of `npm run check`. The ones before make the tables of version 0.2, which no shop uses meanwhile. */
const firstChecked = 4

const files = readdirSync('migrations').filter(
  (name) => name.endsWith('.sql') && Number(name.slice(0, 4)) >= firstChecked,
)
let faults = 0
for (const file of files.sort()) {
  for (const line of await checkMigration(readFileSync(`migrations/${file}`, 'utf8'))) {
    faults++
    console.error(`${file}: ${line}`)
  }
}
if (faults > 0) process.exitCode = 1
else console.log(`${files.length} migrations leave the release before them working, or say why not.`)
