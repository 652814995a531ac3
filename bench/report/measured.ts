import type { Amount } from '../options.ts'

export interface Table {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** What has to be known to read it. */
  note?: string
}

export interface Measured {
  tables: readonly Table[]
  /** For the README: what, and its figure. */
  short: readonly (readonly [string, string])[]
  /** For programs. */
  figures: unknown
  /** SVG by file name. */
  plots?: Record<string, string>
}

export interface Part {
  /** It is ended when it takes longer. */
  minutes: number
  what: string
  measure: (amount: Amount) => Promise<Measured>
}

export function inMarkdown({ title, columns, rows, note }: Table) {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    `### ${title}`,
    ...(note ? ['', note] : []),
    '',
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map(line),
  ].join('\n')
}
