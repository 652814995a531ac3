import { figureOf, formatFigure, formatNumber, type Figure } from '../report/figure.ts'
import type { Load } from './generate-load.ts'

/** Several runs of the same load. */
export interface LoadSummary {
  perSecond: Figure
  p50Ms: Figure
  p99Ms: Figure
  cpuMs: Figure
  failed: number
  firstError?: string
}

export function summarizeLoads(runs: readonly Load[]): LoadSummary {
  const firstError = runs.find((run) => run.firstError !== undefined)?.firstError
  const figure = (name: 'perSecond' | 'p50Ms' | 'p99Ms' | 'cpuMs') => figureOf(runs.map((run) => run[name]))
  return {
    perSecond: figure('perSecond'),
    p50Ms: figure('p50Ms'),
    p99Ms: figure('p99Ms'),
    cpuMs: figure('cpuMs'),
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
    ...(firstError !== undefined && { firstError }),
  }
}

export const loadColumns = ['per second', 'p50, ms', 'p99, ms', 'CPU, ms each']

export function loadCells({ perSecond, p50Ms, p99Ms, cpuMs, failed, firstError }: LoadSummary) {
  const failures = failed > 0 ? `; ${formatNumber(failed)} failed (${firstError ?? ''})` : ''
  return [formatFigure(perSecond) + failures, formatFigure(p50Ms), formatFigure(p99Ms), formatFigure(cpuMs)]
}
