import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { temporaryFolder } from '../environment/temporary-folder.ts'

/** A bare `node:http` server in a process of its own that sends what the shop sends at this address: every header, every byte. */
export async function bare(url: string) {
  const answer = await asked(url)
  const body = await buffer(answer)
  const folder = temporaryFolder()
  writeFileSync(join(folder.path, 'head'), JSON.stringify(headOf(answer, body.length)))
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

async function asked(url: string) {
  const [answer] = (await once(
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }),
    'response',
  )) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode ?? 0}`)
  return answer
}

/** Node writes these by itself. */
const own = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

function headOf({ rawHeaders }: IncomingMessage, length: number) {
  const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1]!]] : []))
  const kept = pairs.filter(([name]) => !own.has(name!.toLowerCase()))
  return [...kept.flat(), 'content-length', String(length)]
}
