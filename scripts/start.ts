import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { reexecWithMallocTuning } from '../src/platform/allocator.ts'

reexecWithMallocTuning()
// Hundreds of modules are stripped of types and compiled at a start; the second one finds that done, in half the time.
enableCompileCache('build/compiled')
const { readConfig } = await import('../src/config.ts')
const { supervise } = await import('../src/platform/workers/supervise.ts')

const many = wanted()
if (cluster.isPrimary && many > 1) supervise(many)
else await import('../src/server.ts')

/** The embedded database belongs to one process; settings that are wrong are refused where the shop reads them. */
function wanted() {
  try {
    const { WORKERS, DATABASE_URL } = readConfig(process.env)
    return DATABASE_URL ? WORKERS : 1
  } catch {
    return 1
  }
}
