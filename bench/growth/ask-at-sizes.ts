import type { RunningShop } from '../../scripts/shop-process.ts'
import { times, type Amount } from '../options.ts'
import { get } from '../load/http-connection.ts'
import { loadsOf, type Loads } from '../load/loads.ts'
import { pressLines, type Question } from '../load/press-lines.ts'
import { lineChart } from '../plots/line-chart.ts'
import { rounded, told } from '../report/figure.ts'
import type { Table } from '../report/measured.ts'

/** What was measured under one name, size by size. */
export type Grown = Map<string, Loads[]>

export function note(grown: Grown, what: string, loads: Loads) {
  const sofar = grown.get(what)
  if (sofar) sofar.push(loads)
  else grown.set(what, [loads])
}

/** One question after another; there are many, so each gets a third of the time. */
export async function ask(shop: RunningShop, question: Question, amount: Amount) {
  const seconds = Math.max(1, amount.seconds / 3)
  return loadsOf(
    await times(amount, () => pressLines(shop, question, { lines: 1, seconds, warmUp: seconds / 4 })),
  )
}

export const at =
  (path: () => string, headers = ''): Question =>
  ({ host }) =>
    get(host, path(), headers)

/** Middle and slow answers at each size, and how much the middle one has grown. */
export function growthTable(title: string, of: string, sizes: readonly number[], grown: Grown): Table {
  return {
    title,
    note: `p50 with the least and the most of the runs, and p99, in ms, one request after another; nothing is kept in the shop’s memory. Growth: p50 with the most ${of} to that with the fewest.`,
    columns: ['what', ...sizes.flatMap((size) => [`${rounded(size)} ${of}, p50`, 'p99']), 'growth'],
    rows: [...grown].map(([what, loads]) => [
      failures(what, loads),
      ...loads.flatMap(({ p50, p99 }) => [told(p50), rounded(p99.median)]),
      rounded(growth(loads)),
    ]),
  }
}

/** How many times as long each takes with the most of them. */
export const growthInShort = (of: string, sizes: readonly number[], grown: Grown): [string, string] => [
  `times as long with ${rounded(sizes.at(-1)!)} ${of} as with ${rounded(sizes[0]!)}`,
  [...grown].map(([what, loads]) => `${what} ${rounded(growth(loads))}`).join('; '),
]

const growth = (loads: readonly Loads[]) => loads.at(-1)!.p50.median / loads[0]!.p50.median

const failures = (what: string, loads: readonly Loads[]) => {
  const bad = loads.find(({ failed }) => failed > 0)
  return bad ? `${what} (${rounded(bad.failed)} failed: ${bad.mistake ?? ''})` : what
}

export const growthPlot = (title: string, of: string, sizes: readonly number[], grown: Grown) =>
  lineChart({
    title,
    along: { label: of, sizes },
    up: 'milliseconds until the answer, the middle one (p50)',
    series: [...grown].map(([name, loads]) => ({ name, figures: loads.map(({ p50 }) => p50) })),
  })
