import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { keysStore } from './keys-store.ts'

const everyHour = 60 * 60 * 1000

/** Forgets answers of three days ago: nobody asks for the same any more. */
export const sweepKeys = fastifyPlugin(async (app: FastifyInstance) => {
  const sweep = () => {
    keysStore(app.db)
      .sweep(app.clock())
      .catch((error: unknown) => app.log.error(error))
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(sweep, everyHour).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
  })
})
