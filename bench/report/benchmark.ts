import type { RunOptions } from '../options.ts'

export interface Table {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** What a reader needs to know to understand the figures. */
  note?: string
}

export interface BenchmarkResult {
  tables: readonly Table[]
  /** The unrounded figures, stored as JSON. */
  figures: unknown
  /** SVG text by file name. */
  plots?: Record<string, string>
}

export interface Benchmark {
  description: string
  /** The benchmark is killed after this time. */
  timeoutMinutes: number
  measure: (options: RunOptions) => Promise<BenchmarkResult>
}

export function tableAsMarkdown({ title, columns, rows, note }: Table) {
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
