import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { reexecWithMallocTuning } from '../src/platform/memory.ts'

reexecWithMallocTuning()
// Caches compiled modules: hundreds of TypeScript modules load in half the time at the second start.
enableCompileCache('build/compiled')
const { readConfig } = await import('../src/config.ts')
const { supervise } = await import('../src/platform/workers/supervise.ts')

const workers = workerCount()
if (cluster.isPrimary && workers > 1) supervise(workers)
else await import('../src/server.ts')

/** The embedded database allows only one process; invalid settings are reported by the shop when it reads them. */
function workerCount() {
  try {
    const { WORKERS, DATABASE_URL } = readConfig(process.env)
    return DATABASE_URL ? WORKERS : 1
  } catch {
    return 1
  }
}
