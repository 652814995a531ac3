import type { FastifyInstance } from 'fastify'

/**
 * Work whose length must not show in the answer's time: it starts when the answer is on its way, and the shop does
 * not close before it is done.
 */
export function afterResponse(app: FastifyInstance) {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })

  return (work: () => Promise<void>) => {
    const done = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => app.log.error(error))
      .finally(() => running.delete(done))
    running.add(done)
  }
}
