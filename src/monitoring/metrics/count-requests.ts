import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { durationHistogram } from '../../platform/prometheus.ts'

export interface Fault {
  at: Date
  /** The request's name in the log. */
  reference: string
  what: string
}

interface CountedAnswer {
  method: string
  route: string
  status: number
  seconds: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For what is answered before any hook runs. */
    countAnswer(answer: CountedAnswer): void
  }
}

const retainedFaults = 20

/** Counts what comes over the network, by route; and remembers the last answers that were the shop's own fault. */
export function countRequests(app: FastifyInstance) {
  const answers = durationHistogram(
    'kadai_http_request_duration_seconds',
    'Answers by route, and how long they took.',
  )
  const faults: Fault[] = []
  const count = ({ method, route, status, seconds }: CountedAnswer) =>
    answers.observe(`${method} ${route} ${status}`, seconds, () => ({
      method,
      route,
      status: String(status),
    }))
  app.decorate('countAnswer', count)

  app.addHook('onResponse', async (request, reply) => {
    if (!(request.raw.socket instanceof Socket)) return
    const { method } = request
    const route = routeOf(request)
    count({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    if (reply.statusCode !== 500) return
    faults.unshift({ at: app.clock(), reference: request.id, what: `${method} ${route}` })
    faults.length = Math.min(faults.length, retainedFaults)
  })
  return { family: answers.family, faults }
}

/** Files have a route each; what matches nothing, and every page, has none of its own. */
function routeOf({ routeOptions: { url } }: FastifyRequest) {
  if (!url) return 'none'
  if (url === '/*') return 'page'
  return /^\/(assets|art)\//.exec(url)?.[0].concat('*') ?? url
}
