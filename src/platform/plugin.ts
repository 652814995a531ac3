import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Clock } from './clock.ts'
import type { Access, Data, PermissionByBody, RecentAuth, Takes } from './contract.ts'
import type { Database } from './database.ts'

declare module 'fastify' {
  interface FastifyInstance {
    db: Database
    clock: Clock
  }
  interface FastifyContextConfig {
    access?: Access
    data?: Data
    permission?: string
    permissionByBody?: PermissionByBody
    recentAuth?: RecentAuth
    takes?: Takes
    slowUpload?: true
  }
}

/** Registers a domain's endpoints. `app.db`, `app.clock` and `app.config` exist before any plugin loads. */
export type ApiPlugin = FastifyPluginAsyncZod
