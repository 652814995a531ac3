import type { FastifyInstance } from 'fastify'

/** Answers of the API (what has a schema) and refusals are nothing to be found; pages say it for themselves. */
export function addNoindexHeaders(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    const { schema } = request.routeOptions
    if (schema?.response !== undefined || reply.statusCode >= 400) reply.header('x-robots-tag', 'noindex')
  })
}
