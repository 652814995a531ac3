import { reexecWithMallocTuning } from '../src/platform/memory.ts'
import { speedUpModuleLoading } from '../src/platform/module-loading.ts'

reexecWithMallocTuning()
speedUpModuleLoading()
await import('../src/server.ts')
