import { enableCompileCache } from 'node:module'

enableCompileCache('build/compiled')
await import('./instrumented-shop.ts')
