import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { startShop } from '../../scripts/shop-process.ts'
import { hasPostgresServer } from '../environment/postgres.ts'
import { withShop } from '../environment/shop.ts'
import { temporaryFolder } from '../environment/temporary-folder.ts'
import { phoneSeed } from '../fixtures/many-phones.ts'
import { repeatRuns, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { figureOf, formatFigure } from '../report/figure.ts'

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const runs = await repeatRuns(options, buildAndStartTwice)
  const figure = (name: keyof (typeof runs)[number]) => figureOf(runs.map((run) => run[name]))
  const embedded = {
    buildSeconds: figure('buildSeconds'),
    firstStartSeconds: figure('firstStartSeconds'),
    secondStartSeconds: figure('secondStartSeconds'),
  }
  const serverStartSeconds = hasPostgresServer()
    ? figureOf(await repeatRuns(options, startOnServer))
    : undefined
  return {
    tables: [
      {
        title: 'Starts',
        note: 'From the start of the process until `/readyz` answers 200.',
        columns: ['start', 'until ready'],
        rows: [
          ['build of the pages, once', formatFigure(embedded.buildSeconds, 's')],
          ['first start after it: database, demo shop', formatFigure(embedded.firstStartSeconds, 's')],
          ['second start, embedded database (target: 2 s)', formatFigure(embedded.secondStartSeconds, 's')],
          ...(serverStartSeconds ? [['start on PostgreSQL', formatFigure(serverStartSeconds, 's')]] : []),
        ],
      },
    ],
    figures: { ...embedded, serverStartSeconds },
  }
}

/** Starts from an empty clone, without a build. */
async function buildAndStartTwice() {
  rmSync('build', { recursive: true, force: true })
  const started = performance.now()
  const { status } = spawnSync('node', ['scripts/build-if-needed.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The build failed.')
  const buildSeconds = (performance.now() - started) / 1000
  const folder = temporaryFolder()
  const start = async () => {
    const shop = await startShop(folder.path)
    await shop.stop()
    return shop.readyAfter / 1000
  }
  const [firstStartSeconds, secondStartSeconds] = [await start(), await start()]
  folder.remove()
  return { buildSeconds, firstStartSeconds, secondStartSeconds }
}

const startOnServer = () =>
  withShop({ database: 'PostgreSQL', seed: phoneSeed(1_000) }, (shop) =>
    Promise.resolve(shop.readyAfter / 1000),
  )

export const starts: Benchmark = {
  description: 'build, first start and second start',
  timeoutMinutes: 15,
  measure,
}
