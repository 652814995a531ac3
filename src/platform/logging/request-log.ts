import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** Slower responses are warnings. */
const slowMs = 1_000

/** Logs one line per response at level info; slow responses at level warn. */
export class RequestLog extends LogController {
  readonly #pathWithoutSecrets: (url: string) => string

  constructor(pathWithoutSecrets: (url: string) => string) {
    super({ requestIdLogLabel: 'requestId' })
    this.#pathWithoutSecrets = pathWithoutSecrets
  }

  override incomingRequest() {
    // Only the response is logged.
  }

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const { method, url, log } = request
    const ms = Math.round(reply.elapsedTime)
    const fields = {
      method,
      path: this.#pathWithoutSecrets(url),
      status: reply.statusCode,
      ms,
    }
    // An unavailable database makes every 503 slow; its outage is logged once, not per request.
    if (ms > slowMs && reply.statusCode !== 503) log.warn(fields, 'Slow response')
    else log.info(fields, 'Request completed')
  }
}
