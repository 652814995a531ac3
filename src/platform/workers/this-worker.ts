import cluster from 'node:cluster'

export const placeName = 'KADAI_WORKER'

/** Which of several processes this is, from 1; a shop of one process is its own first. */
export const thisWorker = () => (cluster.isWorker ? Number(process.env[placeName]) : 1)

/** What is done once for all of them, where no lock in the database says who does it. */
export const isFirstWorker = () => thisWorker() === 1

/**
 * Calls `end` when this process is to close. A worker hears it from its supervisor alone: a terminal or systemd signals all of them
 * at once, and a second word would mean *at once*.
 */
export function whenToldToClose(end: () => void) {
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, cluster.isWorker ? () => undefined : end)
  if (cluster.isWorker) process.on('message', (word) => word === 'close' && end())
}
