import { printLine } from '../logging/print-line.ts'
import cluster from 'node:cluster'

export const workerNumberVariable = 'KADAI_WORKER'

/** Node reserves SIGUSR1 for its debugger, and a closed terminal sends SIGHUP. */
export const reloadSignal = 'SIGUSR2'

/** The number of this worker, from 1; 1 without workers. */
export const thisWorker = () => (cluster.isWorker ? Number(process.env[workerNumberVariable]) : 1)

/** Whether this worker runs work that must run once and has no lock in the database. */
export const isFirstWorker = () => thisWorker() === 1

/**
 * Calls `end` when this process should shut down. A worker listens only to its supervisor: a terminal or systemd
 * signals all processes at once, and a second request would mean an immediate exit. `isReplaced`: another worker serves
 * in its place already.
 */
export function onShutdownRequest(end: (isReplaced: boolean) => void) {
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, cluster.isWorker ? () => undefined : () => end(false))
  // The supervisor handles reloads; the default action would end this process.
  process.on(reloadSignal, () => {
    if (!cluster.isWorker)
      printLine(
        `${reloadSignal} replaces workers one after another; with WORKERS=1 there is nothing to replace.`,
        'error',
      )
  })
  if (!cluster.isWorker) return
  process.on('message', (word) => {
    if (word === 'close' || word === 'replaced') end(word === 'replaced')
  })
}
