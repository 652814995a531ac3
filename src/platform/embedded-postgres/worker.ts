import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { releaseStartupMemory } from '../memory.ts'
import { scheduleCheckpoints, scheduleVacuum } from './maintenance.ts'
import { openDurablePglite } from './durable-pglite.ts'
import type { EngineMessage, EngineCommand, EngineStart } from './engine.ts'
import { listenOnSocket } from './socket-server.ts'
import { guardDiskSpace, DiskReserve } from './disk-space.ts'
import { SharedSession } from './shared-session.ts'

const { directory, socketPath, channel } = workerData as EngineStart
const report = (news: EngineMessage) => parentPort?.postMessage(news)

const reserve = new DiskReserve(directory)
reserve.releaseIfLow()
const pglite = await openDurablePglite(directory, { count: 0 })
// All clients share the session and its notifications.
if (channel) await pglite.exec(`listen ${channel}`)
// PostgreSQL aborted, perhaps because of a disk error: only a restart is safe.
const session = new SharedSession(pglite, (error) => {
  throw error
})
const longTask = { started: () => report('long task started'), ended: () => report('long task ended') }
const checkpoints = scheduleCheckpoints(session, longTask)
const vacuum = scheduleVacuum(session, longTask)
const diskSpace = guardDiskSpace(session, reserve)
await diskSpace.check()
const server = await listenOnSocket(session, socketPath)

parentPort?.on('message', (order: EngineCommand) => {
  if (order === 'ping') report('pong')
  else void close()
})
report('ready')
// A thread that is terminated, or killed with its process, would not write it.
flushCompileCache()
releaseStartupMemory()

async function close() {
  await server.close()
  await Promise.all([checkpoints.stop(), vacuum.stop(), diskSpace.stop()])
  await checkpoints.checkpoint()
  await session.close()
  parentPort?.close()
}
