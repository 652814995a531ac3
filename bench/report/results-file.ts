import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tableAsMarkdown, type Benchmark, type BenchmarkResult } from './benchmark.ts'

interface Entry {
  day: string
  machine: string
  /** Linux's load average before the benchmark started, which shows whether the machine was busy with something else. */
  load: number
  runs: number
  seconds: number
  /** Duration of the whole benchmark. */
  minutes: number
  /** Why there are no figures. */
  failed?: string
  measured?: BenchmarkResult
}

/** The latest entry of each benchmark by its name. */
export type Results = Record<string, Entry>

type Descriptions = Readonly<Record<string, Pick<Benchmark, 'description'>>>

export function readResults(folder: string): Results {
  const file = join(folder, 'bench.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {}
}

export function writeResults(folder: string, results: Results, markdown: string) {
  mkdirSync(folder, { recursive: true })
  for (const { measured } of Object.values(results))
    for (const [name, svg] of Object.entries(measured?.plots ?? {}))
      if (svg) writeFileSync(join(folder, name), svg)
  writeFileSync(join(folder, 'bench.json'), `${JSON.stringify(results, withoutPlots, 2)}\n`)
  writeFileSync(join(folder, 'bench.md'), `${markdown}\n`)
}

/** Plots are files of their own; the JSON only names them. */
const withoutPlots = (name: string, value: unknown) =>
  name === 'plots' ? Object.fromEntries(Object.keys(value as object).map((file) => [file, ''])) : value

export function resultsAsMarkdown(results: Results, benchmarks: Descriptions) {
  const sections = Object.entries(results).map(([name, entry]) => [
    `## ${name}: ${benchmarks[name]?.description ?? ''}`,
    ...sectionOf(entry),
  ])
  return ['# Benchmark results', ...sections.flat()].join('\n\n')
}

function sectionOf({ day, machine, load, runs, seconds, minutes, failed, measured }: Entry) {
  const conditions = `Measured ${day} on ${machine}, load average ${load} at the start. Median (minimum–maximum) of ${runs} runs of ${seconds} s; ${minutes} min in total.`
  if (!measured) return [conditions, `**Not measured:** ${failed ?? 'no result was reported'}`]
  const plots = Object.keys(measured.plots ?? {}).map((file) => `![${file.replace('.svg', '')}](${file})`)
  return [conditions, ...measured.tables.map(tableAsMarkdown), ...plots]
}
