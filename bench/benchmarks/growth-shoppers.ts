import { sizes, times, type Amount } from '../options.ts'
import { loadCells, loadColumns, loadsOf } from '../load/loads.ts'
import { phones } from '../environment/fillings.ts'
import { anyDatabase, withShop } from '../environment/shop.ts'
import { lineChart } from '../plots/line-chart.ts'
import { figure, rounded, type Figure } from '../report/figure.ts'
import type { Measured, Part } from '../report/measured.ts'
import { busyStreet, type Street } from '../mixed-load/mixed-load.ts'

const kinds = ['look', 'add to cart', 'order'] as const

async function measure(amount: Amount): Promise<Measured> {
  const measured = sizes([8, 32, 128, 512], amount)
  const place = { database: anyDatabase(), filling: phones(1_000) }
  const all = await withShop(place, async (shop) => {
    const rows: { shoppers: number; runs: Street[] }[] = []
    for (const shoppers of measured) {
      const runs = await times(amount, (run) =>
        busyStreet(shop, { shoppers, seconds: amount.seconds, seed: run + 1 }),
      )
      rows.push({ shoppers, runs })
    }
    return rows
  })
  const ofKind = (runs: Street[], kind: string, part: 'p50' | 'p99') =>
    figure(runs.flatMap((run) => run.kinds[kind]?.[part] ?? []))
  const series = kinds.flatMap((kind) =>
    (['p50', 'p99'] as const).map((part) => ({
      name: `${kind}, ${part}`,
      figures: all.map(({ runs }) => ofKind(runs, kind, part)),
    })),
  )
  const rows = all.map(({ shoppers, runs }) => ({ shoppers, load: loadsOf(runs), runs }))
  const middle = ({ median }: Figure) => rounded(median)
  return {
    tables: [
      {
        title: 'More shoppers at once',
        note: 'They do not pause. Of a hundred steps eighty look at pages, lists, items and searches, fifteen add to a cart, five place an order and pay it (four requests). 1,000 products, one process; seeds 1, 2, 3 …',
        columns: ['shoppers', ...loadColumns, ...kinds.map((kind) => `${kind}, p50 / p99, ms`)],
        rows: rows.map(({ shoppers, load, runs }) => [
          rounded(shoppers),
          ...loadCells(load),
          ...kinds.map(
            (kind) => `${middle(ofKind(runs, kind, 'p50'))} / ${middle(ofKind(runs, kind, 'p99'))}`,
          ),
        ]),
      },
    ],
    short: [
      [
        `${measured.join(', ')} shoppers at once who do not pause`,
        rows
          .map(
            ({ load }) =>
              `${rounded(load.perSecond.median)} steps/s, p99 ${rounded(load.p99.median)} ms, ${rounded(load.failed)} failed`,
          )
          .join('; '),
      ],
    ],
    figures: rows,
    plots: {
      'growth-shoppers.svg': lineChart({
        title: 'The shop with more and more shoppers at once',
        along: { label: 'shoppers who do not pause', sizes: measured },
        up: 'milliseconds for a step',
        series,
      }),
    },
  }
}

export const growthOfShoppers: Part = { minutes: 20, what: 'with 8, 32, 128 and 512 shoppers', measure }
