import type { FastifyInstance } from 'fastify'

/** Answers of the API and refusals are nothing to be found; pages say it for themselves. */
export function keepOutOfSearch(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.access !== undefined || reply.statusCode >= 400)
      reply.header('x-robots-tag', 'noindex')
  })
}
