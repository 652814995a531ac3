import { enableCompileCache, flushCompileCache } from 'node:module'

enableCompileCache('build/compiled')
await import('./instrumented-shop.ts')
// Its tests kill it.
flushCompileCache()
