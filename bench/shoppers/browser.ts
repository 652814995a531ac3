import { Agent, request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import type { Tally } from './tally.ts'

const named = /(?:src|href)="(\/(?:assets|art|media)\/[^"]+)"/g
const patienceMs = 30_000
const neverChanges = /^\/assets\//

/** Loads pages as a browser does: the document, and of its files those that it does not have, or has to ask about again. */
export function browser(url: string, tally: Tally) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const kept = new Map<string, string>()

  async function open(kind: string, path: string, reloads = false) {
    const html = await tally.timed(kind, async () => documentOf(await ask(agent, url + path)))
    const files = new Set([...(html ?? '').matchAll(named)].map(([, file]) => file!))
    const wanted = [...files].filter((file) => !kept.has(file) || (reloads && !neverChanges.test(file)))
    await Promise.all(wanted.map((file) => tally.timed('file', () => load(file))))
  }

  async function load(file: string) {
    const tag = kept.get(file)
    const answer = await ask(agent, url + file, tag ? { 'if-none-match': tag } : {})
    answer.resume()
    kept.set(file, answer.headers.etag ?? '')
  }

  return {
    open,
    /** Inside the app a page is only its call. */
    call: (kind: string, path: string) =>
      tally.timed(kind, async () => {
        const answer = await ask(agent, url + path, { accept: 'application/json' })
        return JSON.parse(brotliOf(answer, await buffer(answer)).toString()) as unknown
      }),
    close: () => agent.destroy(),
  }
}

const documentOf = async (answer: IncomingMessage) => brotliOf(answer, await buffer(answer)).toString()

const brotliOf = (answer: IncomingMessage, body: Buffer) =>
  answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body

function ask(agent: Agent, url: string, headers: Record<string, string> = {}) {
  const { pathname } = new URL(url)
  return new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(
      url,
      { agent, headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers } },
      (answer) => {
        const { statusCode = 0 } = answer
        if (statusCode < 400) {
          resolve(answer)
          return
        }
        answer.resume()
        reject(new Error(`${pathname} answered ${statusCode}`))
      },
    )
    asked.on('error', reject)
    asked.setTimeout(patienceMs, () => asked.destroy(new Error(`${pathname} did not answer for 30 seconds`)))
    asked.end()
  })
}
