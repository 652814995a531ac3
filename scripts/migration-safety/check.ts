import { readdirSync, readFileSync } from 'node:fs'
import { previousRelease } from '../deploy/previous-release.ts'
import { checkMigration } from './check-migration.ts'

// Throws if this clone does not have that release, as after a rebase. The tests on PostgreSQL need it, but run much later.
previousRelease()

/** Part of `npm run check`. Earlier migrations were written for a shop that is closed meanwhile. */
const firstChecked = 46

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
