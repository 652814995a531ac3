import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { withoutSecrets } from '../web/canonical-address.ts'
import { BoundedMemory } from './bounded-memory.ts'
import type { FirstAnswer } from './front-server.ts'
import type { Kept, KeptAnswers, SharedAddress } from './kept-answers.ts'

interface Circumstances {
  kept: KeptAnswers
  addressOf: (url: string) => SharedAddress | undefined
  /** Whether who sends these cookies could be somebody whom the shop knows. */
  mayHoldSession: (cookies: string | undefined) => boolean
  /** Names a request. */
  nameOf: (request: IncomingMessage) => string
}

/**
 * Answers at once what is kept for everybody. No hook runs, so what they would do is done here: the security headers are
 * kept with the answer; its name, the metrics and the log are each request's own. False leaves the request to the hooks.
 */
export function answerWhatIsKept(app: FastifyInstance, circumstances: Circumstances): FirstAnswer {
  const { kept, addressOf, mayHoldSession, nameOf } = circumstances

  const isTold = toldLevels.has(app.log.level)
  const spelled = new BoundedMemory<string>(mostSpellings)

  function find(url: string): Kept | undefined {
    const found = kept.at(url)
    if (found || !url.includes('?')) return found
    const plain = spelled.get(url)
    if (plain) return kept.at(plain)
    const address = addressOf(url)
    const answer = address && kept.at(address.url)
    if (answer && address.url !== url)
      spelled.put(url, address.url, entryBytes + 2 * (url.length + address.url.length))
    return answer
  }

  return (request, response) => {
    if (!isPlainQuestion(request)) return false
    const begun = performance.now()
    const { url = '', headers } = request
    const found = find(url)
    if (!found || (found.address.isPage && mayHoldSession(headers.cookie))) return false
    const { answer, address } = found
    const isKnown = answer.isAmong(headers['if-none-match'])
    const variant = answer.variantFor(headers['accept-encoding'])
    if (!variant && !isKnown) return false

    const requestId = nameOf(request)
    const status = isKnown ? 304 : 200
    const head = isKnown || !variant ? answer.notModified : variant.head
    response.writeHead(status, [...head, 'x-request-id', requestId])
    response.end(isKnown ? undefined : variant?.body)

    kept.counts.hits++
    const { method = '' } = request
    const ms = performance.now() - begun
    app.countAnswer({ method, route: address.route, status, seconds: ms / 1000 })
    if (isTold)
      app.log.info({ requestId, method, path: withoutSecrets(url), status, ms: Math.round(ms) }, 'Answered')
    return true
  }
}

/** Bytes for the ways in which a question is spelled: `page=1&limit=24` is `limit=24&page=1`, and reading that costs a fifth of the answer. */
const mostSpellings = 1_000_000
/** What one takes beside its letters. */
const entryBytes = 200
const toldLevels = new Set(['info', 'debug', 'trace'])

/** One that only asks: nothing comes with it. */
const isPlainQuestion = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined
