import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { inTransaction } from '../database/transaction.ts'
import { talliesStore } from './tallies-store.ts'

const everyFiveMinutes = 5 * 60_000

/** Keeps the tallies few: a line for each list and day. */
export const addUpWhileOpen = fastifyPlugin(async (app: FastifyInstance) => {
  const addUp = () => {
    inTransaction(app.db, (tx) => talliesStore(tx).addUp()).catch((error: unknown) => app.log.error(error))
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(addUp, everyFiveMinutes).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
  })
})
