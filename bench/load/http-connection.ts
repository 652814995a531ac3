import { once } from 'node:events'
import { connect } from 'node:net'

interface Response {
  status: number
  /** Size of head and body on the wire. */
  bytes: number
}

export type HttpConnection = Awaited<ReturnType<typeof openConnection>>

const endOfHead = Buffer.from('\r\n\r\n')
const endOfChunks = Buffer.from('\r\n0\r\n\r\n')
const timeoutMs = 30_000

/**
 * A keep-alive connection for one request at a time. It counts bodies instead of reading them: a general HTTP client
 * would use as much CPU time as the server that is measured.
 */
export async function openConnection(url: string) {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  let pending: PromiseWithResolvers<Response> | undefined
  let head: Buffer = Buffer.alloc(0)
  let response: Response | undefined
  let size = 0
  let tail: Buffer = head

  socket.on('data', (part: Buffer) => {
    // Without a request this is the server's 408 before it closes an idle connection.
    if (!pending) {
      socket.destroy()
      return
    }
    size += part.length
    if (!response) {
      head = head.length === 0 ? part : Buffer.concat([head, part])
      const end = head.indexOf(endOfHead)
      if (end < 0) return
      response = parseHead(head.toString('latin1', 0, end + 2), end + endOfHead.length)
      tail = head.subarray(end)
    } else tail = Buffer.concat([tail, part]).subarray(-endOfChunks.length)
    const isComplete =
      response.bytes === Infinity
        ? tail.subarray(-endOfChunks.length).equals(endOfChunks)
        : size >= response.bytes
    if (isComplete) finish({ ...response, bytes: size })
  })
  const closedByServer = new Error('The server closed the connection.')
  const fail = (error: Error) => pending?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(closedByServer))
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('No response within 30 seconds.')))

  function finish(complete: Response) {
    response = undefined
    head = Buffer.alloc(0)
    size = 0
    const { resolve } = pending!
    pending = undefined
    resolve(complete)
  }

  return {
    host,
    isClosed: () => socket.destroyed,
    send(request: string): Promise<Response> {
      if (socket.destroyed) return Promise.reject(closedByServer)
      pending = Promise.withResolvers()
      socket.write(request)
      return pending.promise
    },
    close: () => socket.destroy(),
  }
}

/** `bytes` is Infinity for a chunked body, whose size the head does not give. */
function parseHead(head: string, length: number): Response {
  const status = Number(head.slice(9, 12))
  const body = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  const isEmpty = status === 204 || status === 304
  return { status, bytes: isEmpty ? length : body ? length + Number(body) : Infinity }
}

export const browserEncodings = 'gzip, deflate, br'

/** `headers` are lines that end with CRLF. With an empty `acceptEncoding` there is no such header. */
export function get(host: string, path: string, headers = '', acceptEncoding = browserEncodings) {
  const encodings = acceptEncoding === '' ? '' : `accept-encoding: ${acceptEncoding}\r\n`
  return `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${encodings}${headers}\r\n`
}

export function post(host: string, path: string, body: unknown, headers = '') {
  const text = JSON.stringify(body)
  return `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n${headers}\r\n${text}`
}
