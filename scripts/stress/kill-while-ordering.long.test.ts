import { execFileSync } from 'node:child_process'
import { test } from 'vitest'

const kills = process.env['KILLS'] ?? '200'

test(
  'a shop that is killed two hundred times at random moments while people order and pay loses nothing it granted',
  { timeout: 3 * 60 * 60_000 },
  () => {
    // It prints each round, and the slowest start after a kill.
    execFileSync(process.execPath, ['scripts/kill-while-ordering.ts', kills], { stdio: 'inherit' })
  },
)
