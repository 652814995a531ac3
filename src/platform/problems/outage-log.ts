import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { OutageLog } from '../database/lost/outage-log.ts'

declare module 'fastify' {
  interface FastifyInstance {
    databaseOutage: OutageLog
  }
}

export function logOutages(app: FastifyInstance) {
  const outage = new OutageLog(app.log, () => app.db.execute(sql`select 1`))
  app.decorate('databaseOutage', outage)
  app.addHook('onClose', async () => outage.stop())
}
