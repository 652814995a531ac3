import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import PQueue from 'p-queue'
import { installPackage } from './install-package.ts'

const tools = join(installPackage('scripts/check-tools'), '.bin')

/** The other checks read what these write. */
const first = {
  routes: ['react-router', 'typegen'],
  build: ['node', 'scripts/build-if-needed.ts'],
}
/** The longest first. */
const checks = {
  lint: ['eslint', '--cache', '--max-warnings', '0', '.'],
  types: ['tsc', '--noEmit'],
  format: ['prettier', '--check', '--log-level', 'warn', '.'],
  'dependency rules': [
    join(tools, 'depcruise'),
    '--config',
    '.dependency-cruiser.js',
    '--output-type',
    'err',
    'src',
  ],
  'unused code': [join(tools, 'knip')],
  'owners of the tables': ['node', 'scripts/table-owners/check.ts'],
  migrations: ['node', 'scripts/migration-safety/check.ts'],
  'weight of the pages': ['node', 'bench/weight-budget.ts'],
  'weight of the install': ['node', 'scripts/install-weight.ts'],
  'rows of the specification': ['node', 'scripts/spec-coverage.ts'],
}

/** Whether the check found nothing. Its output is printed in one piece. */
async function isClean(name: string, [command, ...args]: string[]) {
  const check = spawn(command!, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const status = new Promise<number | null>((resolve, reject) => {
    check.once('error', reject).once('close', resolve)
  })
  const output = await Promise.all([text(check.stdout), text(check.stderr)])
  console.log(`── ${name}\n${output.join('')}`.trimEnd())
  return (await status) === 0
}

/** Runs all static checks, even after a failure, so that one run reports every problem. Most use one core, so two run at once. */
async function failuresOf(steps: Record<string, string[]>) {
  const queue = new PQueue({ concurrency: 2 })
  const run = ([name, step]: [string, string[]]) =>
    queue.add(async () => ((await isClean(name, step)) ? [] : [name]))
  return (await Promise.all(Object.entries(steps).map(run))).flat()
}

const failed = [...(await failuresOf(first)), ...(await failuresOf(checks))]

if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exit(1)
}
console.log('All checks are clean.')
