import type { ApiPlugin } from '../../platform/plugin.ts'
import { pathWithoutSecrets } from '../../site/security-policy/private-data.ts'
import { pageViewsContract } from './contract.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { pageViewsStore } from './store.ts'

/** The browser masks tokens of known routes; unknown paths are masked here. */
const maskSecrets = ({ route, path }: { route: string; path: string }) => ({
  route: route.startsWith('/') ? pathWithoutSecrets(route) : route,
  path: pathWithoutSecrets(path),
})

export const pageViewsApi: ApiPlugin = async (app) => {
  const views = pageViewsStore(app.db)

  app.route({
    ...pageViewsContract.count,
    handler: async ({ body }, reply) => {
      await views.count({ day: isoDayInIndia(app.clock()), ...maskSecrets(body) })
      return reply.code(204).send()
    },
  })

  app.route({
    ...pageViewsContract.list,
    handler: async ({ query }, reply) => {
      reply.header('x-total-count', await views.total(query))
      return views.list(query)
    },
  })
}
