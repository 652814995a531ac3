import type { FastifyInstance } from 'fastify'

/**
 * Runs work after the response, so that its duration does not show in response times. The server waits for it on close; a failure is
 * logged with `failed`.
 */
export function workAfterResponse(app: FastifyInstance, failed: string) {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })

  return (work: () => Promise<void>) => {
    const done = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => app.log.error(error, failed))
      .finally(() => running.delete(done))
    running.add(done)
  }
}
