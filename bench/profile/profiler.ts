import { once } from 'node:events'
import type { Profiler as Protocol } from 'node:inspector'
import { z } from 'zod'

const Answer = z.object({ id: z.number(), result: z.unknown(), error: z.unknown().optional() })
const Targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }))

export type Profile = Protocol.Profile

/** Asks the inspector of a process that listens at this port to write down what its main thread does meanwhile. */
export async function profiled(port: number, work: () => Promise<unknown>): Promise<Profile> {
  const targets = Targets.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json())
  const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl)
  await once(socket, 'open')
  let last = 0
  const tell = async (method: string, params: object = {}) => {
    const id = ++last
    const answered = new Promise<unknown>((resolve, reject) => {
      const listen = ({ data }: MessageEvent<unknown>) => {
        const answer = Answer.parse(JSON.parse(String(data)))
        if (answer.id !== id) return
        socket.removeEventListener('message', listen)
        if (answer.error === undefined) resolve(answer.result)
        else reject(new Error(`The inspector refused ${method}: ${JSON.stringify(answer.error)}`))
      }
      socket.addEventListener('message', listen)
    })
    socket.send(JSON.stringify({ id, method, params }))
    return answered
  }
  try {
    await tell('Profiler.enable')
    await tell('Profiler.setSamplingInterval', { interval: 500 })
    await tell('Profiler.start')
    await work()
    const { profile } = (await tell('Profiler.stop')) as { profile: Profile }
    return profile
  } finally {
    socket.close()
  }
}
