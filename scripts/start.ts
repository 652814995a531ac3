import cluster from 'node:cluster'
import { reexecWithMallocTuning } from '../src/platform/memory.ts'
import { speedUpModuleLoading } from '../src/platform/module-loading.ts'

reexecWithMallocTuning()
speedUpModuleLoading()
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
