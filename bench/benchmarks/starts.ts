import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { startShop } from '../../scripts/shop-process.ts'
import { times, type Amount } from '../options.ts'
import { hasServer } from '../environment/databases.ts'
import { phones } from '../environment/fillings.ts'
import { withShop } from '../environment/shop.ts'
import { temporaryFolder } from '../environment/temporary-folder.ts'
import { figure, told } from '../report/figure.ts'
import type { Measured, Part } from '../report/measured.ts'

async function measure(amount: Amount): Promise<Measured> {
  const runs = await times(amount, onceAndAgain)
  const of = (what: keyof (typeof runs)[number]) => figure(runs.map((run) => run[what]))
  const embedded = { building: of('building'), first: of('first'), second: of('second') }
  const server = hasServer() ? figure(await times(amount, onServer)) : undefined
  const rows: [string, string][] = [
    ['building the pages, once', told(embedded.building, 's')],
    ['first start after it: database, demo shop', told(embedded.first, 's')],
    ['second start, embedded database (aim: 2 s)', told(embedded.second, 's')],
    ...(server ? [['start on PostgreSQL', told(server, 's')] as [string, string]] : []),
  ]
  return {
    tables: [
      {
        title: 'Starts',
        note: 'From the process’s start until `/readyz` says yes.',
        columns: ['what', 'until ready'],
        rows,
      },
    ],
    short: rows,
    figures: { ...embedded, server },
  }
}

/** As a newcomer starts it, with nothing built. */
async function onceAndAgain() {
  rmSync('build', { recursive: true, force: true })
  const begun = performance.now()
  const { status } = spawnSync('node', ['scripts/build-if-needed.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The pages could not be built.')
  const building = (performance.now() - begun) / 1000
  const folder = temporaryFolder()
  const start = async () => {
    const shop = await startShop(folder.path)
    await shop.stop()
    return shop.readyAfter / 1000
  }
  const [first, second] = [await start(), await start()]
  folder.remove()
  return { building, first, second }
}

const onServer = () =>
  withShop({ database: 'PostgreSQL', filling: phones(1_000) }, (shop) =>
    Promise.resolve(shop.readyAfter / 1000),
  )

export const starts: Part = { minutes: 15, what: 'from nothing until the shop is ready, and again', measure }
