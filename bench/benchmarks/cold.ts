import { bySize } from '../report/by-size.ts'
import type { RunningShop } from '../../scripts/shop-process.ts'
import { sizes, times, type Amount } from '../options.ts'
import { get } from '../load/http-connection.ts'
import { loadCells, loadColumns, loadsOf, type Loads } from '../load/loads.ts'
import { pressLines } from '../load/press-lines.ts'
import { inTurn, somePhones } from '../environment/addresses.ts'
import { phones } from '../environment/fillings.ts'
import { anyDatabase, withShop } from '../environment/shop.ts'
import { itemsAPage } from '../../src/catalogue/search/list-address.ts'
import { rounded } from '../report/figure.ts'
import type { Measured, Part } from '../report/measured.ts'

type Row = { what: string; products: number; load: Loads }

async function measure(amount: Amount): Promise<Measured> {
  const all: Row[] = []
  for (const products of sizes([1_000, 100_000], amount)) {
    const place = { database: anyDatabase(), filling: phones(products), environment: { PAGE_MEMORY_MB: '0' } }
    await withShop(place, async (shop) => {
      for (const [what, next] of Object.entries(await coldAddresses(shop, products)))
        all.push({ what, products, load: await pressOne(shop, next, amount) })
    })
  }
  return {
    tables: [
      {
        title: 'Pages and lists with nothing kept',
        note: '`PAGE_MEMORY_MB=0` and one connection: each answer is rendered and compressed for itself. CPU is that of the shop’s process with all its threads; aim for a page: 4 ms.',
        columns: ['what', 'products', ...loadColumns],
        rows: all.map(({ what, products, load }) => [what, rounded(products), ...loadCells(load)]),
      },
    ],
    short: bySize(
      all.map((row) => ({ ...row, what: `${row.what}, nothing kept` })),
      ({ load }) => `CPU ${rounded(load.processor.median)} ms, p99 ${rounded(load.p99.median)} ms`,
    ),
    figures: all,
  }
}

/** Each time another page, as far as there are any. */
async function coldAddresses(shop: RunningShop, products: number) {
  const all = await somePhones(shop, 400)
  const [nextPhone, nextList, nextCall] = [inTurn(all), pagesOf(products, itemsAPage), pagesOf(products, 24)]
  return {
    'home page': () => '/home',
    'list page': () => `/sales?page=${nextList()}`,
    'detail page': () => `/sales/details/${nextPhone()}`,
    'GET /api/sales, a page of 24': () => `/api/sales?page=${nextCall()}&limit=24`,
  }
}

const pagesOf = (products: number, items: number) =>
  inTurn(Array.from({ length: Math.max(1, Math.min(400, Math.floor(products / items))) }, (_, n) => n + 1))

/** One after another. */
export const pressOne = async (shop: RunningShop, next: () => string, amount: Amount) =>
  loadsOf(
    await times(amount, () =>
      pressLines(shop, ({ host }) => get(host, next()), { lines: 1, seconds: amount.seconds }),
    ),
  )

export const cold: Part = {
  minutes: 20,
  what: 'pages and lists that have to be made',
  measure,
}
