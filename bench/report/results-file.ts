import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inMarkdown, type Measured } from './measured.ts'

interface Entry {
  what: string
  day: string
  machine: string
  /** Linux's load average when it began: what else the machine had to do. */
  load: number
  runs: number
  seconds: number
  /** How long the whole part took. */
  minutes: number
  /** Why there are no figures. */
  failed?: string
  measured?: Measured
}

export type Book = Record<string, Entry>

/** What was measured last of each part: one that is measured alone leaves the others as they are. */
export function readBook(folder: string): Book {
  const file = join(folder, 'bench.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Book) : {}
}

export function writeBook(folder: string, book: Book) {
  mkdirSync(folder, { recursive: true })
  for (const { measured } of Object.values(book))
    for (const [name, svg] of Object.entries(measured?.plots ?? {}))
      if (svg) writeFileSync(join(folder, name), svg)
  writeFileSync(join(folder, 'bench.json'), `${JSON.stringify(book, withoutPlots, 2)}\n`)
  writeFileSync(join(folder, 'bench.md'), `${asText(book)}\n`)
}

/** They stand in files of their own. */
const withoutPlots = (name: string, value: unknown) =>
  name === 'plots' ? Object.fromEntries(Object.keys(value as object).map((file) => [file, ''])) : value

function asText(book: Book) {
  const parts = Object.entries(book).map(([name, entry]) => [`## ${name}: ${entry.what}`, ...text(entry)])
  return ['# What was measured', ...parts.flat()].join('\n\n')
}

function text({ day, machine, load, runs, seconds, minutes, failed, measured }: Entry) {
  const how = `Measured ${day} on ${machine}, with a load average of ${load} when it began: medians of ${runs} runs of ${seconds} s with the least and the most in brackets, ${minutes} min in all.`
  if (!measured) return [how, `**Not measured:** ${failed ?? 'nothing was reported'}`]
  const plots = Object.keys(measured.plots ?? {}).map((file) => `![${file.replace('.svg', '')}](${file})`)
  return [how, ...measured.tables.map(inMarkdown), ...plots]
}

/** All of it, as a part of docs/performance.md. */
export const wholeTables = (book: Book) =>
  asText(book)
    .replace(/^# .*\n/, '')
    .replaceAll(/^##/gm, '###')
    .replaceAll(/\]\((?=[\w-]+\.svg)/g, '](../bench/results/')

/** The few lines that the README has of it. */
export function shortTable(book: Book) {
  const entries = Object.values(book)
  const lines = Object.entries(book).flatMap(
    ([name, { measured, failed }]) => measured?.short ?? [[name, `not measured: ${failed ?? ''}`] as const],
  )
  const days = [...new Set(entries.map(({ day }) => day))].sort()
  const machines = [...new Set(entries.map(({ machine }) => machine))]
  const busiest = Math.max(...entries.map(({ load }) => load))
  return [
    `Measured ${[...new Set([days[0], days.at(-1)])].join(' to ')} on ${machines.join('; ')}, which had a load average of at most ${busiest} when a part began; who asks shares the processors with the shop. Medians, in brackets the least and the most of the runs.`,
    '',
    '| what | figure |',
    '| --- | --- |',
    ...lines.map(([what, said]) => `| ${what} | ${said} |`),
  ].join('\n')
}
