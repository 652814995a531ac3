import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { temporaryFolder } from '../environment/temporary-folder.ts'
import { browserEncodings } from './http-connection.ts'

/** Starts a bare `node:http` server in a process of its own that answers every request with the shop's response to this URL. */
export async function startBareServer(url: string, acceptEncoding = browserEncodings) {
  await settle(url, acceptEncoding)
  const response = await fetchResponse(url, acceptEncoding)
  const body = await buffer(response)
  const folder = temporaryFolder()
  writeFileSync(join(folder.path, 'head'), JSON.stringify(headersOf(response, body.length)))
  writeFileSync(join(folder.path, 'body'), body)
  const server = fork('bench/load/bare-server.ts', [folder.path])
  const [port] = (await once(server, 'message')) as [number]
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid!,
    bytes: body.length,
    async stop() {
      server.kill('SIGKILL')
      await once(server, 'exit')
      folder.remove()
    },
  }
}

/** With `node:http`, since `fetch` would decompress the body. */
async function fetchResponse(url: string, acceptEncoding: string) {
  const headers = acceptEncoding === '' ? {} : { 'accept-encoding': acceptEncoding }
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${url} was answered with ${response.statusCode ?? 0}`)
  return response
}

/** The shop compresses responses of up to 100 kB again, better, after three hundred hits; the bare server should send those bytes. */
async function settle(url: string, acceptEncoding: string) {
  const { length } = await buffer(await fetchResponse(url, acceptEncoding))
  if (length > 100_000) return
  for (let hit = 0; hit < 310; hit++) await buffer(await fetchResponse(url, acceptEncoding))
  await wait(1_000)
}

/** Headers that Node adds automatically. */
const addedByNode = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

function headersOf({ rawHeaders }: IncomingMessage, length: number) {
  const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1]!]] : []))
  const own = pairs.filter(([name]) => !addedByNode.has(name!.toLowerCase()))
  return [...own.flat(), 'content-length', String(length)]
}
