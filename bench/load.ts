import autocannon from 'autocannon'
import { createServer } from 'node:http'

export interface Load {
  perSecond: number
  p50: number
  p99: number
  failed: number
}

export async function load(url: string, seconds = 6): Promise<Load> {
  const result = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    headers: { 'accept-encoding': 'br, gzip' },
  })
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

/** The same bytes from a bare `node:http` server: what the machine could do at most, in the same run. */
export async function bareLoad(url: string, seconds = 6): Promise<Load> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br, gzip' } })
  // fetch decodes what it received; a body of the size on the wire is what has to be sent here.
  const size = Number(answer.headers.get('content-length') ?? (await sizeOnTheWire(url)))
  const body = Buffer.alloc(size, 'x')
  const server = createServer((_request, reply) => {
    reply.writeHead(200, {
      'content-type': answer.headers.get('content-type') ?? 'text/html',
      'content-length': body.length,
    })
    reply.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const result = await load(`http://127.0.0.1:${port}/`, seconds)
  await new Promise((resolve) => server.close(resolve))
  return result
}

async function sizeOnTheWire(url: string) {
  const { get } = await import('node:http')
  return new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br, gzip' } }, (answer) => {
      let size = 0
      answer.on('data', (part: Buffer) => (size += part.length))
      answer.on('end', () => resolve(size))
    }).on('error', reject)
  })
}
