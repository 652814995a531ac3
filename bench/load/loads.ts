import { figureOf, rounded, told, type Figure } from '../report/figure.ts'
import type { Load } from './generate-load.ts'

/** What several runs of the same load came to. */
export interface Loads {
  perSecond: Figure
  p50: Figure
  p99: Figure
  processor: Figure
  failed: number
  mistake?: string
}

export function loadsOf(runs: readonly Load[]): Loads {
  const mistake = runs.find((run) => run.mistake !== undefined)?.mistake
  return {
    perSecond: figureOf(runs, (run) => run.perSecond),
    p50: figureOf(runs, (run) => run.p50),
    p99: figureOf(runs, (run) => run.p99),
    processor: figureOf(runs, (run) => run.processor),
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
    ...(mistake !== undefined && { mistake }),
  }
}

export const loadColumns = ['a second', 'p50, ms', 'p99, ms', 'CPU, ms each']

/** Failures stand beside the figure that they spoil. */
export function loadCells({ perSecond, p50, p99, processor, failed, mistake }: Loads) {
  const spoilt = failed > 0 ? `; ${rounded(failed)} failed (${mistake ?? ''})` : ''
  return [told(perSecond) + spoilt, told(p50), told(p99), told(processor)]
}
