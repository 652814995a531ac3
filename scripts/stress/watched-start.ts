import { enableCompileCache } from 'node:module'

enableCompileCache('build/compiled')
await import('./watched-shop.ts')
