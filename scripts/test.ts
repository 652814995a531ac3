import { spawnSync } from 'node:child_process'
import { chromiumPath } from './chromium.ts'

/**
 * Runs all tests except the slow ones. Checks for the browser first, so that a missing one fails early instead of skipping
 * tests.
 */
try {
  process.env['CHROMIUM_PATH'] = chromiumPath()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

const failed = [
  ['vitest', 'run'],
  ['playwright', 'test'],
].filter(([command, ...args]) => spawnSync(command!, args, { stdio: 'inherit' }).status !== 0)

process.exit(failed.length > 0 ? 1 : 0)
