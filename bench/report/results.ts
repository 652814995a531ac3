import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

export const today = () => new Date().toISOString().slice(0, 10)
export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`

/** How many processes want a processor, on average of the last minute. */
export const busy = () => Math.round(loadavg()[0]! * 10) / 10

/** Keeps what was measured beside the other figures, for people and for programs, and prints it. */
export function writeResults(name: string, text: string, figures: object) {
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(`bench/results/${name}.md`, `${text}\n`)
  const all = { day: today(), machine: machine(), ...figures }
  writeFileSync(`bench/results/${name}.json`, `${JSON.stringify(all, null, 2)}\n`)
  console.log(text)
}

/** Ends a measuring that hangs, and one that is told to; the shops that it started end with it. */
export function endWithin(minutes: number) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
  setTimeout(() => {
    console.error(`The measuring was not done after ${minutes} minutes and was ended.`)
    process.exit(1)
  }, minutes * 60_000).unref()
}
