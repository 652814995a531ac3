import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackName } from '../../../platform/web/ip-addresses.ts'
import { crossSiteRequest } from '../errors.ts'

/** CSRF protection: refuses cross-site requests other than GET and HEAD, by Sec-Fetch-Site and Origin (DECISIONS §2). */
export function csrfProtection(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') throw crossSiteRequest()
    const { origin } = request.headers
    if (origin !== undefined && !isOwnOrigin(app, request, origin)) throw crossSiteRequest()
  })
}

function isOwnOrigin({ config }: FastifyInstance, request: FastifyRequest, origin: string) {
  if (origin === config.origin) return true
  if (config.PUBLIC_URL || !URL.canParse(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  return (
    protocol === 'http:' &&
    isLoopbackName(hostname) &&
    Number(port || 80) === (request.socket.localPort ?? config.PORT)
  )
}
