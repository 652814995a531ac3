import { execFileSync } from 'node:child_process'
import { test } from 'vitest'

const kills = process.env['KILLS'] ?? '200'

test(
  'a shop that is killed two hundred times at random moments during purchases loses nothing it acknowledged',
  { timeout: 3 * 60 * 60_000 },
  () => {
    // The script prints each round and the slowest start after a kill.
    execFileSync(process.execPath, ['scripts/kill-while-ordering.ts', kills], { stdio: 'inherit' })
  },
)
