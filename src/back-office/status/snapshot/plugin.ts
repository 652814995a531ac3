import fastifyPlugin from 'fastify-plugin'
import { databaseProbe, type DatabaseProbe } from './probe.ts'
import { rememberErrors } from './recent-errors.ts'
import { snapshotCollector, type ShopSnapshot } from './snapshot.ts'

declare module 'fastify' {
  interface FastifyInstance {
    probeDatabase: () => Promise<DatabaseProbe>
    collectSnapshot: () => Promise<ShopSnapshot>
  }
}

/** The state of the shop, for the status page and the monitoring. Remembers errors of routes registered after it. */
export const shopSnapshots = fastifyPlugin(async (app) => {
  const probe = databaseProbe(app)
  app
    .decorate('probeDatabase', probe)
    .decorate('collectSnapshot', snapshotCollector(app, probe, rememberErrors(app)))
})
