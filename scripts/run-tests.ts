import { spawnSync } from 'node:child_process'
import { testBrowserPath } from './chromium.ts'

/**
 * Runs the commands one after another, also after a failure, and prints how long they took. Returns the exit code. Looks for the
 * browser first, so that a missing one fails early instead of skipping tests.
 */
export function runTests(commands: string[]): number {
  const started = performance.now()
  try {
    process.env['CHROMIUM_PATH'] = testBrowserPath()
  } catch (error) {
    console.error((error as Error).message)
    return 1
  }
  const failed = commands.filter((command) => {
    const [file, ...args] = command.trim().split(' ')
    return spawnSync(file!, args, { stdio: 'inherit' }).status !== 0
  })
  for (const command of failed) console.error(`Failed: ${command}`)
  console.log(`Tests took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`)
  return failed.length > 0 ? 1 : 0
}
