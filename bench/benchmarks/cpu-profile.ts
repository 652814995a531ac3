import { once } from 'node:events'
import type { Profiler } from 'node:inspector'
import { z } from 'zod'

const Message = z.object({ id: z.number(), result: z.unknown(), error: z.unknown().optional() })
const Targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }))

/** Records a CPU profile of the main thread while `work` runs, through the inspector that listens on this port. */
export async function recordCpuProfile(
  port: number,
  work: () => Promise<unknown>,
): Promise<Profiler.Profile> {
  const targets = Targets.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json())
  const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl)
  await once(socket, 'open')
  let lastId = 0
  const send = async (method: string, params: object = {}) => {
    const id = ++lastId
    const answered = new Promise<unknown>((resolve, reject) => {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        const message = Message.parse(JSON.parse(String(data)))
        if (message.id !== id) return
        socket.removeEventListener('message', onMessage)
        if (message.error === undefined) resolve(message.result)
        else reject(new Error(`The inspector refused ${method}: ${JSON.stringify(message.error)}`))
      }
      socket.addEventListener('message', onMessage)
    })
    socket.send(JSON.stringify({ id, method, params }))
    return answered
  }
  try {
    await send('Profiler.enable')
    await send('Profiler.setSamplingInterval', { interval: 500 })
    await send('Profiler.start')
    await work()
    const { profile } = (await send('Profiler.stop')) as { profile: Profiler.Profile }
    return profile
  } finally {
    socket.close()
  }
}

export interface Share {
  /** A package, a module of Node or a folder of the shop. */
  owner: string
  /** Of the thread's busy time, 0 to 1. */
  fraction: number
  topFunctions: string[]
}

/** Splits the busy time of a profile by the owner of the running function, largest share first. */
export function sharesByOwner({ nodes, samples = [] }: Profiler.Profile): Share[] {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]))
  const owners = new Map<string, Map<string, number>>()
  let busy = 0
  for (const sample of samples) {
    const frame = byId.get(sample)!
    if (frame.functionName === '(idle)') continue
    busy++
    const owner = ownerOf(frame.url, frame.functionName)
    const functions = owners.get(owner) ?? new Map<string, number>()
    owners.set(owner, functions)
    const name = frame.functionName || '(anonymous)'
    functions.set(name, (functions.get(name) ?? 0) + 1)
  }
  const shares = [...owners].map(([owner, functions]) => {
    const sorted = [...functions].sort((a, b) => b[1] - a[1])
    const total = sorted.reduce((sum, [, count]) => sum + count, 0)
    return { owner, fraction: total / busy, topFunctions: sorted.slice(0, 3).map(([name]) => name) }
  })
  return shares.sort((a, b) => b.fraction - a.fraction)
}

function ownerOf(url: string, functionName: string) {
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (functionName === '(program)') return 'the operating system'
  if (url === '') return 'native functions: sockets, random bytes, V8'
  if (url.startsWith('node:')) return `Node: ${/^node:(?:internal\/)?(\w+)/.exec(url)?.[1] ?? ''}`
  const [, packageName] = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? []
  if (packageName) return packageName
  if (/\/build\/\w+\/server\//.test(url)) return 'the shop’s pages, as built'
  return /\/(src\/(?:platform|ui|testing|[^/]+\/[^/]+))\//.exec(url)?.[1] ?? 'the shop'
}
