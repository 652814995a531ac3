import { setTimeout as pause } from 'node:timers/promises'
import { startShop } from '../../scripts/shop-process.ts'
import { hasPostgresServer } from '../environment/postgres.ts'
import { withShop, type DatabaseKind } from '../environment/shop.ts'
import { temporaryFolder } from '../environment/temporary-folder.ts'
import { phoneSeed } from '../fixtures/many-phones.ts'
import { generateMixedLoad } from '../load/mixed-load.ts'
import { residentMemoryMb } from '../load/process-usage.ts'
import { repeatRuns, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { figureOf, formatFigure } from '../report/figure.ts'

const shoppers = 32
const settleMs = 5_000
const targets: Record<DatabaseKind, string> = { PostgreSQL: '200', embedded: '250' }

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const databases: DatabaseKind[] = hasPostgresServer() ? ['PostgreSQL', 'embedded'] : ['embedded']
  const rows = []
  for (const database of databases) {
    const runs = await repeatRuns(options, () => measureShop(database, options))
    const figure = (name: keyof (typeof runs)[number]) => figureOf(runs.map((run) => run[name]))
    rows.push({
      database,
      idleMb: figure('idleMb'),
      afterLoadMb: figure('afterLoadMb'),
      peakMb: figure('peakMb'),
    })
  }
  const firstStartMb = figureOf(await repeatRuns(options, measureFirstStart))
  return {
    tables: [
      {
        title: 'Resident memory of the shop’s process, in MB',
        note: `1,000 products. Idle: ${settleMs / 1000} s after readiness. Then ${shoppers} shoppers without pauses for ${options.seconds * 3} s. Includes the embedded database, not a PostgreSQL server.`,
        columns: ['database', 'idle', 'idle, target', 'after load', 'peak'],
        rows: rows.map(({ database, idleMb, afterLoadMb, peakMb }) => [
          database,
          formatFigure(idleMb),
          targets[database],
          formatFigure(afterLoadMb),
          formatFigure(peakMb),
        ]),
      },
      {
        title: 'Peak at the first start, in MB',
        note: 'Embedded database, demo shop: the database is made and filled. Building the pages is not included.',
        columns: ['database', 'peak'],
        rows: [['embedded', formatFigure(firstStartMb)]],
      },
    ],
    figures: { databases: rows, firstStartMb },
  }
}

const measureShop = (database: DatabaseKind, options: RunOptions) =>
  withShop({ database, seed: phoneSeed(1_000) }, async (shop) => {
    await pause(settleMs)
    const { now: idleMb } = residentMemoryMb(shop.pid)
    await generateMixedLoad(shop, { shoppers, seconds: options.seconds * 3 })
    const { now: afterLoadMb, peak: peakMb } = residentMemoryMb(shop.pid)
    return { idleMb, afterLoadMb, peakMb }
  })

async function measureFirstStart() {
  const folder = temporaryFolder()
  const shop = await startShop(folder.path)
  const { peak } = residentMemoryMb(shop.pid)
  await shop.stop()
  folder.remove()
  return peak
}

export const memory: Benchmark = {
  description: 'memory, idle and under load',
  timeoutMinutes: 15,
  measure,
}
