import { Agent, request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import type { Recorder } from './recorder.ts'

const filesInPage = /(?:src|href)="(\/(?:assets|art|media)\/[^"]+)"/g
const timeoutMs = 30_000
const immutable = /^\/assets\//

/** Loads pages with their files as a browser with a cache does. */
export function browser(url: string, recorder: Recorder) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const etags = new Map<string, string>()

  /** With `revalidate` files that may change are requested again with their ETag. */
  async function open(kind: string, path: string, revalidate = false) {
    const html = await recorder.timed(kind, async () => textOf(await send(agent, url + path)))
    const files = new Set([...(html ?? '').matchAll(filesInPage)].map(([, file]) => file!))
    const wanted = [...files].filter((file) => !etags.has(file) || (revalidate && !immutable.test(file)))
    await Promise.all(wanted.map((file) => recorder.timed('file', () => loadFile(file))))
  }

  async function loadFile(file: string) {
    const etag = etags.get(file)
    const response = await send(agent, url + file, etag ? { 'if-none-match': etag } : {})
    response.resume()
    etags.set(file, response.headers.etag ?? '')
  }

  return {
    open,
    /** Navigation inside the app: only the API call of the page. */
    call: (kind: string, path: string) =>
      recorder.timed(kind, async () => {
        const response = await send(agent, url + path, { accept: 'application/json' })
        return JSON.parse(await textOf(response)) as unknown
      }),
    close: () => agent.destroy(),
  }
}

async function textOf(response: IncomingMessage) {
  const body = await buffer(response)
  return (response.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()
}

function send(agent: Agent, url: string, headers: Record<string, string> = {}) {
  const { pathname } = new URL(url)
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      url,
      { agent, headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers } },
      (response) => {
        const { statusCode = 0 } = response
        if (statusCode < 400) {
          resolve(response)
          return
        }
        response.resume()
        reject(new Error(`${pathname} answered ${statusCode}`))
      },
    )
    sent.on('error', reject)
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`${pathname} did not answer within 30 seconds`)))
    sent.end()
  })
}
