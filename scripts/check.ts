import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installPackage } from './install-package.ts'

const tools = join(installPackage('scripts/check-tools'), '.bin')

/** Runs all static checks, even after a failure, so that one run reports every problem. */
const checks = {
  format: ['prettier', '--check', '--log-level', 'warn', '.'],
  routes: ['react-router', 'typegen'],
  types: ['tsc', '--noEmit'],
  lint: ['eslint', '--cache', '--max-warnings', '0', '.'],
  'dependency rules': [
    join(tools, 'depcruise'),
    '--config',
    '.dependency-cruiser.js',
    '--output-type',
    'err',
    'src',
  ],
  'unused code': [join(tools, 'knip')],
  build: ['node', 'scripts/build-if-needed.ts'],
  'weight of the pages': ['node', 'bench/weight-budget.ts'],
  'weight of the install': ['node', 'scripts/install-weight.ts'],
  'rows of the specification': ['node', 'scripts/spec-coverage.ts'],
}

const failed = Object.entries(checks).filter(([name, [command, ...args]]) => {
  console.log(`── ${name}`)
  return spawnSync(command!, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status !== 0
})

if (failed.length > 0) {
  console.error(`Failed: ${failed.map(([name]) => name).join(', ')}`)
  process.exit(1)
}
console.log('All checks are clean.')
