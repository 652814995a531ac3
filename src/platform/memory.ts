import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back what starting this thread left over. Loading modules leaves over 100 MB of garbage behind, and V8 sees no
 * reason to collect it in a thread that then has little to do.
 */
export function releaseStartupMemory() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
  collect({ type: 'major', flavor: 'last-resort' })
}
