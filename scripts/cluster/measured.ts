import { mkdirSync, writeFileSync } from 'node:fs'

export type Measured = [what: string, value: string]

/** Prints what a test measured as a table for docs/scale.md, which is also in test-results. */
export function printMeasured(name: string, measured: Measured[]) {
  const table = ['| what | measured |', '| --- | --- |', ...measured.map((row) => `| ${row.join(' | ')} |`)]
  console.log(table.join('\n'))
  mkdirSync('test-results', { recursive: true })
  writeFileSync(`test-results/${name}.md`, `${table.join('\n')}\n`)
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
