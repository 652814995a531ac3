import { spawnSync } from 'node:child_process'
import { chromiumPath } from './chromium.ts'

/** All tests but the long ones. The browser is looked for first: a missing one is said at once, never skipped. */
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
