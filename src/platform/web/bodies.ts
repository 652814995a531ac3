import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyLimits } from '../contract.ts'
import { ShopError } from '../errors.ts'

/** Our payloads nest at most four levels; deeper ones are denial-of-service attempts. */
const maxDepth = 20

/** Parses JSON within the limits, and other content types only where a route names them (`takes`); types that need no CORS preflight are not among them. */
export function parseBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text, (error, value?: unknown) => {
      if (!error && isDeeperThan(maxDepth, value)) done(tooDeep())
      else done(error, value)
    })
  })
  app.addHook('onRoute', (route) => {
    // The other routes have the app's own limit, and so have addresses without a route.
    if (route.config?.access !== 'anyone') route.bodyLimit ??= bodyLimits.large
  })
  // After the access check, before the body is read.
  app.addHook('onRequest', async (request) => {
    if (request.is404 || !hasBody(request)) return
    const { takes = ['application/json'] } = request.routeOptions.config
    const kind = request.headers['content-type']?.split(';')[0]!.trim().toLowerCase() ?? ''
    if (takes !== 'anything' && !takes.includes(kind)) throw unsupportedType()
  })
}

const hasBody = ({ method, headers }: FastifyRequest) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/** Iterative, so that no depth can overflow the stack. */
function isDeeperThan(most: number, value: unknown) {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true
    level = level.flatMap((each): unknown[] =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    )
  }
  return false
}

const tooDeep = () =>
  new ShopError('invalid', 'too_deep', 'The request is nested too deep. Please send it more simply.')

const unsupportedType = () =>
  new ShopError('unsupported', 'kind_not_taken', 'This kind of content is not accepted here.')
