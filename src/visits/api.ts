import type { ApiPlugin } from '../platform/plugin.ts'
import { visitsContract } from './contract.ts'
import { indiaDay } from './india-day.ts'
import { visitsStore } from './store.ts'

export const visitsApi: ApiPlugin = async (app) => {
  const visits = visitsStore(app.db)

  app.route({
    ...visitsContract.count,
    handler: async ({ body }, reply) => {
      await visits.count({ day: indiaDay(app.clock()), ...body })
      return reply.code(204).send()
    },
  })

  app.route({
    ...visitsContract.list,
    handler: async ({ query }, reply) => {
      reply.header('x-total-count', await visits.total())
      return visits.newest(query)
    },
  })
}
