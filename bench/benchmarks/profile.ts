import { buyer } from '../../scripts/buyer.ts'
import { freePort } from '../../scripts/free-port.ts'
import type { RunningShop } from '../../scripts/shop-process.ts'
import type { Amount } from '../options.ts'
import { get } from '../load/http-connection.ts'
import { press } from '../load/generate-load.ts'
import { pressLines } from '../load/press-lines.ts'
import { inTurn, somePhones } from '../environment/addresses.ts'
import { phones } from '../environment/fillings.ts'
import { anyDatabase, withShop } from '../environment/shop.ts'
import { profiled, type Profile } from '../profile/profiler.ts'
import { sharesOf, type Share } from '../profile/shares.ts'
import type { Measured, Part } from '../report/measured.ts'

/** What is less than this is not worth a line. */
const leastPart = 0.02

async function measure(amount: Amount): Promise<Measured> {
  const paths: [string, Share[]][] = [
    ['the list page from memory', sharesOf(await profileOf({}, amount, listPages))],
    [
      'the list page with nothing kept',
      sharesOf(await profileOf({ PAGE_MEMORY_MB: '0' }, amount, listPages)),
    ],
    ['orders, placed and paid by eight buyers', sharesOf(await profileOf({}, amount, orders))],
  ]
  const percent = (part: number) => `${Math.round(part * 100)} %`
  return {
    tables: paths.map(([path, shares]) => ({
      title: `Where the time goes: ${path}`,
      note: `The main thread’s busy time by whose function was running, sampled twice a millisecond; what is below ${percent(leastPart)} is left out. Compression and the embedded database work in other threads.`,
      columns: ['whose', 'of the time', 'most of it in'],
      rows: shares
        .filter(({ part }) => part >= leastPart)
        .map(({ whose, part, most }) => [whose, percent(part), most.map((name) => `\`${name}\``).join(', ')]),
    })),
    short: [],
    figures: Object.fromEntries(paths),
  }
}

async function profileOf(
  environment: Record<string, string>,
  amount: Amount,
  work: (shop: RunningShop, seconds: number) => Promise<unknown>,
): Promise<Profile> {
  const port = await freePort()
  const inspected = { ...environment, NODE_OPTIONS: `--inspect=127.0.0.1:${port}` }
  const place = { database: anyDatabase(), filling: phones(1_000), environment: inspected }
  return withShop(place, async (shop) => {
    await work(shop, 1)
    return profiled(port, () => work(shop, amount.seconds))
  })
}

const listPages = (shop: RunningShop, seconds: number) =>
  pressLines(shop, ({ host }) => get(host, '/sales'), { lines: 8, seconds })

async function orders(shop: RunningShop, seconds: number) {
  const next = inTurn(await somePhones(shop, 100))
  const buyers = await Promise.all(Array.from({ length: 8 }, () => buyer(shop.url)))
  const buying = buyers.map(
    (someone) => async () => someone.pay((await someone.place({ _id: next(), type: 'sales' })).id),
  )
  await press(shop.pid, buying, { seconds, warmUp: 0 })
}

export const profile: Part = {
  minutes: 10,
  what: 'what the three hottest paths spend their time on',
  measure,
}
