import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Measured = [what: string, value: string]

/** The tests that measure, in the order of the table. */
const measuring = ['two-machines', 'cdn', 'patroni', 'point-in-time'] as const
type Measuring = (typeof measuring)[number]

const folder = 'test-results/cluster'
const fileOf = (name: Measuring) => join(folder, `${name}.json`)

/** Prints what a test measured, and stores it for the table of all. */
export function printMeasured(name: Measuring, measured: Measured[]) {
  console.log(tableOf(measured))
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(name), JSON.stringify(measured))
}

/** So that no figure of an earlier run is taken for one of this run. */
export const deleteMeasured = () => rmSync(folder, { recursive: true, force: true })

/** What all tests measured, as docs/scale.md has it. A test that ended before it could measure is a row too. */
export const tableOfAll = () =>
  tableOf(
    measuring.flatMap((name): Measured[] =>
      existsSync(fileOf(name))
        ? (JSON.parse(readFileSync(fileOf(name), 'utf8')) as Measured[])
        : [[`everything in ${name}`, 'not measured']],
    ),
  )

const tableOf = (measured: Measured[]) =>
  ['| what | measured |', '| --- | --- |', ...measured.map((row) => `| ${row.join(' | ')} |`)].join('\n')

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
