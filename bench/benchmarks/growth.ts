import type { RunningShop } from '../../scripts/shop-process.ts'
import { generateHttpLoad, type NextRequest } from '../load/generate-load.ts'
import { get } from '../load/http-connection.ts'
import { summarizeLoads, type LoadSummary } from '../load/load-summary.ts'
import { repeatRuns, type RunOptions } from '../options.ts'
import type { Table } from '../report/benchmark.ts'
import { formatFigure, formatNumber } from '../report/figure.ts'
import { lineChart } from '../report/line-chart.ts'

/** By the name of what was measured: one load for each size. */
export type Growth = Map<string, LoadSummary[]>

export function addLoad(growth: Growth, name: string, load: LoadSummary) {
  const loads = growth.get(name)
  if (loads) loads.push(load)
  else growth.set(name, [load])
}

/** One request after another. Growth benchmarks have many requests, so each one gets a third of the usual time. */
export async function measureRequest(shop: RunningShop, nextRequest: NextRequest, options: RunOptions) {
  const seconds = Math.max(1, options.seconds / 3)
  const load = { connections: 1, seconds, warmUp: seconds / 4 }
  return summarizeLoads(await repeatRuns(options, () => generateHttpLoad(shop, nextRequest, load)))
}

export const getRequest =
  (path: () => string, headers = ''): NextRequest =>
  ({ host }) =>
    get(host, path(), headers)

/** `unit` names what there is more and more of, such as "orders". */
export function growthTable(title: string, unit: string, sizes: readonly number[], growth: Growth): Table {
  return {
    title,
    note: `p50 (minimum–maximum of the runs) and p99 in ms, one request after another, without the response cache. Growth: p50 with the most ${unit} divided by p50 with the fewest.`,
    columns: ['request', ...sizes.flatMap((size) => [`${formatNumber(size)} ${unit}, p50`, 'p99']), 'growth'],
    rows: [...growth].map(([name, loads]) => [
      withFailures(name, loads),
      ...loads.flatMap(({ p50Ms, p99Ms }) => [formatFigure(p50Ms), formatNumber(p99Ms.median)]),
      formatNumber(loads.at(-1)!.p50Ms.median / loads[0]!.p50Ms.median),
    ]),
  }
}

const withFailures = (name: string, loads: readonly LoadSummary[]) => {
  const failed = loads.find((load) => load.failed > 0)
  return failed ? `${name} (${formatNumber(failed.failed)} failed: ${failed.firstError ?? ''})` : name
}

export const growthPlot = (title: string, unit: string, sizes: readonly number[], growth: Growth) =>
  lineChart({
    title,
    xAxis: { label: unit, sizes },
    yLabel: 'response time in milliseconds (p50)',
    series: [...growth].map(([name, loads]) => ({ name, figures: loads.map(({ p50Ms }) => p50Ms) })),
  })
