import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { OutageLog } from '../database/failover/outage-log.ts'

declare module 'fastify' {
  interface FastifyInstance {
    databaseOutage: OutageLog
  }
}

/** Logs a failure of background work, unless it failed for want of the database: that is counted with its outage. */
export async function logFailure(app: FastifyInstance, error: unknown, words?: string) {
  if (!(await app.databaseOutage.covers(error))) app.log.error(error, words)
}

export function logOutages(app: FastifyInstance) {
  const outage = new OutageLog(app.log, () => app.db.execute(sql`select 1`))
  app.decorate('databaseOutage', outage)
  app.addHook('onClose', async () => outage.stop())
}
