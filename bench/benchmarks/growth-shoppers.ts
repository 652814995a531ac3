import { preferredDatabase, withShop } from '../environment/shop.ts'
import { phoneSeed } from '../fixtures/many-phones.ts'
import { loadCells, loadColumns, summarizeLoads } from '../load/load-summary.ts'
import { generateMixedLoad, type MixedLoad } from '../load/mixed-load.ts'
import { limitSizes, repeatRuns, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { figureOf, formatNumber, type Figure } from '../report/figure.ts'
import { lineChart } from '../report/line-chart.ts'

const actions = ['look', 'add to cart', 'order'] as const

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const sizes = limitSizes([8, 32, 128, 512], options)
  const setup = { database: preferredDatabase(), seed: phoneSeed(1_000) }
  const measured = await withShop(setup, async (shop) => {
    const all: { shoppers: number; runs: MixedLoad[] }[] = []
    for (const shoppers of sizes) {
      const runs = await repeatRuns(options, (run) =>
        generateMixedLoad(shop, { shoppers, seconds: options.seconds, seed: run + 1 }),
      )
      all.push({ shoppers, runs })
    }
    return all
  })
  const figure = (runs: MixedLoad[], action: string, percentile: 'p50Ms' | 'p99Ms') =>
    figureOf(runs.flatMap((run) => run.byAction[action]?.[percentile] ?? []))
  const series = actions.flatMap((action) =>
    (['p50Ms', 'p99Ms'] as const).map((percentile) => ({
      name: `${action}, ${percentile.slice(0, 3)}`,
      figures: measured.map(({ runs }) => figure(runs, action, percentile)),
    })),
  )
  const rows = measured.map(({ shoppers, runs }) => ({ shoppers, load: summarizeLoads(runs), runs }))
  const median = (one: Figure) => formatNumber(one.median)
  return {
    tables: [
      {
        title: 'More shoppers at once',
        note: 'Shoppers without pauses. Of 100 actions 80 look at pages, lists, items and searches, 15 add to the cart, 5 place and pay an order (four requests). 1,000 products, one process; seeds 1, 2, 3 …',
        columns: ['shoppers', ...loadColumns, ...actions.map((action) => `${action}, p50 / p99, ms`)],
        rows: rows.map(({ shoppers, load, runs }) => [
          formatNumber(shoppers),
          ...loadCells(load),
          ...actions.map(
            (action) => `${median(figure(runs, action, 'p50Ms'))} / ${median(figure(runs, action, 'p99Ms'))}`,
          ),
        ]),
      },
    ],
    figures: rows,
    plots: {
      'growth-shoppers.svg': lineChart({
        title: 'Response time by number of concurrent shoppers',
        xAxis: { label: 'shoppers without pauses', sizes },
        yLabel: 'milliseconds per action',
        series,
      }),
    },
  }
}

export const growthOfShoppers: Benchmark = {
  description: 'with 8, 32, 128 and 512 shoppers',
  timeoutMinutes: 20,
  measure,
}
