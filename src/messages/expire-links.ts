import type { FastifyInstance } from 'fastify'
import { outboxStore } from './outbox-store.ts'

const everyMinute = 60_000

/** Without a mail server mail waits for ever, and a password link in it must not. */
export function expireLinksWhileOpen(app: FastifyInstance) {
  const expire = () =>
    void outboxStore(app.db)
      .expireLinks(app.clock())
      .catch((error: unknown) =>
        app.log.error(error, 'Expired links in mails were not removed; trying again in a minute'),
      )
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(expire, everyMinute).unref()
    expire()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
