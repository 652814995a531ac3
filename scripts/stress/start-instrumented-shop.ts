import { flushCompileCache } from 'node:module'
import { speedUpModuleLoading } from '../../src/platform/module-loading.ts'

speedUpModuleLoading()
await import('./instrumented-shop.ts')
// Its tests kill it.
flushCompileCache()
