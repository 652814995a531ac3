import {
  IncomingMessage,
  type Server,
  ServerResponse,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http'
import { Socket } from 'node:net'
import type { Clock } from '../clock.ts'

/**
 * Status line and headers of a 200 response as one validated text. `writeHead` validates and joins all headers again for
 * each response, which takes a third of the CPU time of a cache hit.
 */
export function prepareHead(headers: readonly string[]): string {
  let text = 'HTTP/1.1 200 OK\r\n'
  for (let at = 0; at < headers.length; at += 2) {
    const [name, value] = [headers[at]!, headers[at + 1]!]
    validateHeaderName(name)
    validateHeaderValue(name, value)
    text += `${name}: ${value}\r\n`
  }
  // V8 stores a concatenation as a tree, which each response would flatten again.
  return Buffer.from(text, 'latin1').toString('latin1')
}

/** What Node's `writeHead` produces; private, but the same since Node 0.1. */
type ResponseInternals = ServerResponse & { _header: string | null }

/** False if a later Node stores the head elsewhere. */
const hasHeaderText = Object.hasOwn(new ServerResponse(new IncomingMessage(new Socket())), '_header')

/** Whether a prepared head can replace `writeHead`: the connection stays open and nothing about the exchange is special. */
export const acceptsPreparedHead = (request: IncomingMessage, response: ServerResponse) =>
  hasHeaderText &&
  response.shouldKeepAlive &&
  request.method === 'GET' &&
  request.httpVersion === '1.1' &&
  request.headers.expect === undefined

interface Sender {
  server: Pick<Server, 'keepAliveTimeout'>
  clock: Clock
}

/** Returns a function that sends a prepared head with `x-request-id` (if given) and the headers that Node adds, and the body. */
export function preparedSender({ server, clock }: Sender) {
  const lastLinesAt = lastLines(server)
  return (response: ServerResponse, head: string, requestId: string | undefined, body: Buffer) => {
    const idLine = requestId === undefined ? '' : `x-request-id: ${requestId}\r\n`
    ;(response as ResponseInternals)._header = `${head}${idLine}${lastLinesAt(clock())}`
    response.end(body)
  }
}

/** The headers that Node adds, at a time; they change once a second. */
function lastLines(server: Sender['server']) {
  let second = NaN
  let text = ''
  return (now: Date) => {
    const nowSecond = Math.trunc(now.getTime() / 1000)
    if (nowSecond === second) return text
    second = nowSecond
    const timeoutSeconds = Math.floor(server.keepAliveTimeout / 1000)
    const keepAlive = server.keepAliveTimeout > 0 ? `Keep-Alive: timeout=${timeoutSeconds}\r\n` : ''
    text = `Date: ${now.toUTCString()}\r\nConnection: keep-alive\r\n${keepAlive}\r\n`
    return text
  }
}
