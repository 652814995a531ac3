import { once } from 'node:events'
import { createServer } from 'node:http'

const retryAfterSeconds = 5

/**
 * Answers at the shop's address while the shop is not open: 200 at `/healthz`, so that nothing restarts the process, and 503
 * everywhere else, with `page` for browsers if there is one. Resolves with a function that frees the address.
 */
export async function serveWhileWaiting(
  { PORT, HOST }: { PORT: number; HOST: string },
  status: string,
  page?: string,
) {
  const server = createServer((request, response) => {
    const isAlive = request.url === '/healthz'
    const isPage = page !== undefined && !isAlive && /\btext\/html\b/.test(request.headers.accept ?? '')
    response.writeHead(isAlive ? 200 : 503, {
      'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      'cache-control': 'no-store',
      connection: 'close',
      ...(!isAlive && { 'retry-after': String(retryAfterSeconds) }),
    })
    response.end(isPage ? page : JSON.stringify({ status: isAlive ? 'ok' : status }))
  })
  server.listen(PORT, HOST)
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
