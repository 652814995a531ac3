import type { ApiPlugin } from '../platform/plugin.ts'
import { pathWithoutSecrets } from '../platform/web/canonical-address.ts'
import { pageViewsContract } from './contract.ts'
import { indiaDay } from './india-day.ts'
import { visitsStore } from './store.ts'

/** The browser leaves secrets out for the pages that it knows; what was not found is counted by what was asked for. */
const masked = ({ route, path }: { route: string; path: string }) => ({
  route: route.startsWith('/') ? pathWithoutSecrets(route) : route,
  path: pathWithoutSecrets(path),
})

export const visitsApi: ApiPlugin = async (app) => {
  const visits = visitsStore(app.db)

  app.route({
    ...pageViewsContract.count,
    handler: async ({ body }, reply) => {
      await visits.count({ day: indiaDay(app.clock()), ...masked(body) })
      return reply.code(204).send()
    },
  })

  app.route({
    ...pageViewsContract.list,
    handler: async ({ query }, reply) => {
      reply.header('x-total-count', await visits.total())
      return visits.newest(query)
    },
  })
}
