import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { deleteMeasured, tableOfAll } from './cluster/measured.ts'

/**
 * Installs what the tests of several machines start, runs every `*.cluster.test.ts`, and writes what they measured as one table to
 * test-results/cluster.md. `npm run test:cluster quick` leaves out scripts/cluster, whose tests take minutes each, and sends a
 * fifth of the visitors through the CDN; `npm run test:cluster patroni` runs the matching files only.
 */
const named = process.argv.slice(2)
const isQuick = named.join() === 'quick'
const isAll = named.length === 0

function succeeds(command: string, report = 'cluster') {
  const [file, ...args] = command.split(' ')
  const env = { ...process.env, CLUSTER_REPORT: report, ...(isQuick && { VISITORS: '200' }) }
  return spawnSync(file!, args, { stdio: 'inherit', env }).status === 0
}

function runTests() {
  const vitest = 'vitest run --config vitest.cluster.config.ts'
  if (isQuick) return succeeds(`${vitest} src/`)
  if (!isAll) return succeeds(`${vitest} ${named.join(' ')}`)
  const areQuickDone = succeeds(`${vitest} src/`)
  // One after another, also after a failure: the table has all that could be measured.
  return succeeds(`${vitest} scripts/cluster/`, 'cluster-long') && areQuickDone
}

function writeTable(load: number) {
  const date = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
  const table = `${date}, ${cpus().length} cores, load average ${load.toFixed(1)} at the start:\n\n${tableOfAll()}\n`
  writeFileSync('test-results/cluster.md', table)
  console.log(`\n${table}\nThis table is test-results/cluster.md too.`)
}

const load = loadavg()[0]!
if (isAll) deleteMeasured()
const arePackagesThere = succeeds(`scripts/cluster/install-packages${isQuick ? '' : ' long'}`)
const isDone = arePackagesThere && succeeds('node scripts/build-if-needed.ts') && runTests()
if (arePackagesThere && isAll) writeTable(load)
process.exitCode = isDone ? 0 : 1
