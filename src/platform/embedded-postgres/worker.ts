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
// The session is everybody's, and so is what it hears.
if (channel) await pglite.exec(`listen ${channel}`)
// PostgreSQL gave up, perhaps because the disk refused: only a fresh start can be trusted.
const session = new SharedSession(pglite, (error) => {
  throw error
})
const around = { began: () => report('long work began'), ended: () => report('long work ended') }
const checkpoints = scheduleCheckpoints(session, around)
const vacuum = scheduleVacuum(session, around)
const diskSpace = guardDiskSpace(session, reserve)
await diskSpace.look()
const server = await listenOnSocket(session, socketPath)

parentPort?.on('message', (order: EngineCommand) => {
  if (order === 'are you there?') report('alive')
  else void close()
})
report('ready')
releaseStartupMemory()

async function close() {
  await server.close()
  await Promise.all([checkpoints.stop(), vacuum.stop(), diskSpace.stop()])
  await checkpoints.checkpoint()
  await session.close()
  parentPort?.close()
}
