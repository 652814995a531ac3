import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Amount } from './options.ts'
import type { Measured } from './report/measured.ts'

export type Result = { measured: Measured } | { failed: string }

/** In a process of its own, which is ended when it takes too long: whatever happens to it, the other parts are measured. */
export async function measurePart(name: string, amount: Amount, minutes: number): Promise<Result> {
  const how = Object.entries(amount).map(([what, many]) => `--${what}=${String(many)}`)
  const child = fork('bench/run.ts', [`--measure=${name}`, ...how])
  const results: Result[] = []
  child.on('message', (message) => results.push(message as Result))
  const endIt = () => child.kill('SIGTERM')
  process.once('exit', endIt)
  const bell = setTimeout(() => {
    results.push({ failed: `It was not done after ${minutes} minutes.` })
    endIt()
  }, minutes * 60_000)
  await once(child, 'exit')
  clearTimeout(bell)
  process.off('exit', endIt)
  return results[0] ?? { failed: 'It ended before it had a result.' }
}
