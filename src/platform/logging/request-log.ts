import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { pathWithoutSecrets } from '../web/canonical-address.ts'

/** Longer than anybody likes to wait. */
const slowMs = 1_000

/** One line an answer, for those who read along; a slow one is told in any case. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' })
  }

  override incomingRequest() {
    // Half of the line that follows.
  }

  override requestCompleted(
    _error: Error | null | undefined,
    { method, url, log }: FastifyRequest,
    reply: FastifyReply,
  ) {
    const ms = Math.round(reply.elapsedTime)
    const fields = { method, path: pathWithoutSecrets(url), status: reply.statusCode, ms }
    // A database that does not answer makes every 503 slow: its outage is logged once, not once a request.
    if (ms > slowMs && reply.statusCode !== 503) log.warn(fields, 'A slow answer')
    else log.info(fields, 'Answered')
  }
}
