import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { format, resolveConfig } from 'prettier'

export const today = () => new Date().toISOString().slice(0, 10)
export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`

/** Average number of runnable processes over the last minute. */
export const loadAverage = () => Math.round(loadavg()[0]! * 10) / 10

/** Writes bench/results/<name>.md and .json and prints the Markdown. */
export function writeMeasurement(name: string, markdown: string, figures: object) {
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(`bench/results/${name}.md`, `${markdown}\n`)
  const all = { day: today(), machine: machine(), ...figures }
  writeFileSync(`bench/results/${name}.json`, `${JSON.stringify(all, null, 2)}\n`)
  console.log(markdown)
}

/** Replaces what stands between `<!-- marker -->` and `<!-- end of marker -->`, formatted as `npm run check` expects it. */
export async function replaceBetweenMarkers(document: string, marker: string, markdown: string) {
  const between = new RegExp(`(<!-- ${marker} -->)[\\s\\S]*?(<!-- end of ${marker} -->)`)
  const text = readFileSync(document, 'utf8').replace(
    between,
    (_all, start, end) => `${start as string}\n\n${markdown.trim()}\n\n${end as string}`,
  )
  const settings = { ...(await resolveConfig(document)), filepath: document }
  writeFileSync(document, await format(text, settings))
}

/** Exits after this time or on SIGTERM and SIGINT; exit handlers stop the shops that were started. */
export function exitAfter(minutes: number) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
  setTimeout(() => {
    console.error(`The measurement did not finish within ${minutes} minutes.`)
    process.exit(1)
  }, minutes * 60_000).unref()
}
