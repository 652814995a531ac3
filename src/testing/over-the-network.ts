import { request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { TestApp } from './test-app.ts'

interface NetworkAnswer {
  status: number | undefined
  headers: IncomingHttpHeaders
  /** The decompressed body. */
  text: string
}

/** Listens on a free port and sends requests as a browser does; injected requests bypass the response cache. */
export async function overTheNetwork(app: TestApp) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<NetworkAnswer>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (answer) => {
        const { statusCode: status, headers } = answer
        buffer(answer).then((body) => resolve({ status, headers, text: unpacked(body, headers) }), reject)
      })
        .on('error', reject)
        .end()
    })
}

function unpacked(body: Buffer, { 'content-encoding': coding }: IncomingHttpHeaders) {
  if (body.length === 0 || !coding) return body.toString()
  return (coding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString()
}
