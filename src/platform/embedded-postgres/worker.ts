import { parentPort, workerData } from 'node:worker_threads'
import { releaseStartupMemory } from '../memory.ts'
import { channel } from '../response-cache/channel.ts'
import { keepCheckpoints } from './checkpoints.ts'
import { openDurablePglite } from './durable-pglite.ts'
import type { EngineNews, EngineOrder, EngineStart } from './engine.ts'
import { listen } from './listen.ts'
import { keepRoom } from './disk-space/keep-room.ts'
import { Reserve } from './disk-space/reserve.ts'
import { SharedSession } from './shared-session.ts'
import { keepUp } from './upkeep.ts'

const { directory, socketPath } = workerData as EngineStart
const tell = (news: EngineNews) => parentPort?.postMessage(news)

const reserve = new Reserve(directory)
reserve.spendIfShort()
const pglite = await openDurablePglite(directory, { count: 0 })
// The session is everybody's, and so is what it hears.
await pglite.exec(`listen ${channel}`)
// PostgreSQL gave up, perhaps because the disk refused: only a fresh start can be trusted.
const session = new SharedSession(pglite, (error) => {
  throw error
})
const around = { began: () => tell('long work began'), ended: () => tell('long work ended') }
const checkpoints = keepCheckpoints(session, around)
const upkeep = keepUp(session, around)
const room = keepRoom(session, reserve)
await room.look()
const server = await listen(session, socketPath)

parentPort?.on('message', (order: EngineOrder) => {
  if (order === 'are you there?') tell('alive')
  else void close()
})
tell('ready')
releaseStartupMemory()

async function close() {
  await server.close()
  checkpoints.stop()
  upkeep.stop()
  room.stop()
  await checkpoints.checkpoint()
  await session.end()
  parentPort?.close()
}
