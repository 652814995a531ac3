import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '../errors.ts'

/** No form of the shop is nested deeper than four; what is wants to exhaust whoever walks through it. */
const maxDepth = 20

/** Reads JSON, and of other kinds only what a route names (`takes`): what a browser may send to another site unasked is not among them. */
export function parseBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text, (error, value?: unknown) => {
      if (!error && isDeeperThan(maxDepth, value)) done(tooDeep())
      else done(error, value)
    })
  })
  // After who may call at all was decided, before anything of the body is read.
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

/** Level by level, so that no depth can overflow the stack. */
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
