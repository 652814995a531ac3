import { once } from 'node:events'
import { connect } from 'node:net'

export interface Answer {
  status: number
  head: string
  /** With its head, as it came over the wire. */
  bytes: number
}

export type Line = Awaited<ReturnType<typeof openLine>>

const endOfHead = Buffer.from('\r\n\r\n')
const endOfChunks = Buffer.from('\r\n0\r\n\r\n')
const patienceMs = 30_000

/**
 * One kept-alive connection on which one request after another is asked, with so little work that it is the server that
 * is measured: bodies are counted, not kept.
 */
export async function openLine(url: string) {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  let asked: PromiseWithResolvers<Answer> | undefined
  let start: Buffer = Buffer.alloc(0)
  let answer: Answer | undefined
  let size = 0
  let tail: Buffer = start

  socket.on('data', (part: Buffer) => {
    // A server tells a line that was quiet for too long that it hangs up.
    if (!asked) {
      socket.destroy()
      return
    }
    size += part.length
    if (!answer) {
      start = start.length === 0 ? part : Buffer.concat([start, part])
      const end = start.indexOf(endOfHead)
      if (end < 0) return
      answer = headOf(start.toString('latin1', 0, end + 2), end + endOfHead.length)
      tail = start.subarray(end)
    } else tail = Buffer.concat([tail, part]).subarray(-endOfChunks.length)
    const isWhole =
      answer.bytes === Infinity
        ? tail.subarray(-endOfChunks.length).equals(endOfChunks)
        : size >= answer.bytes
    if (isWhole) finish({ ...answer, bytes: size })
  })
  const hungUp = new Error('The server hung up.')
  const fail = (error: Error) => asked?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(hungUp))
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('The server did not answer for 30 seconds.')))

  function finish(whole: Answer) {
    answer = undefined
    start = Buffer.alloc(0)
    size = 0
    const { resolve } = asked!
    asked = undefined
    resolve(whole)
  }

  return {
    host,
    ask(request: string): Promise<Answer> {
      if (socket.destroyed) return Promise.reject(hungUp)
      asked = Promise.withResolvers()
      socket.write(request)
      return asked.promise
    },
    close: () => socket.destroy(),
  }
}

/** `bytes` as far as the head tells: endless where the body comes in chunks. */
function headOf(head: string, length: number): Answer {
  const status = Number(head.slice(9, 12))
  const body = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  const isEmpty = status === 204 || status === 304
  return { status, head, bytes: isEmpty ? length : body ? length + Number(body) : Infinity }
}

/** A browser's question. */
export const get = (host: string, path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, deflate, br\r\n${headers}\r\n`

export function post(host: string, path: string, body: unknown, headers = '') {
  const text = JSON.stringify(body)
  return `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n${headers}\r\n${text}`
}
