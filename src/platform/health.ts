import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { forEveryone } from './contract.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve; 503 before it is ready and while it shuts down. */
export const health = fastifyPlugin(async (app: FastifyInstance) => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })

  app.get('/healthz', { config: forEveryone }, () => ({ status: 'ok' }))

  app.get('/readyz', { config: forEveryone }, async (_request, reply) => {
    if (closing) return reply.code(503).send({ status: 'closing' })
    const answers = await app.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    return reply
      .code(answers ? 200 : 503)
      .send({ status: answers ? 'ready' : 'the database does not answer' })
  })
})
