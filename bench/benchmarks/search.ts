import { bySize } from '../report/by-size.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { buyer } from '../../scripts/buyer.ts'
import { owner, type RunningShop } from '../../scripts/shop-process.ts'
import { sizes, type Amount } from '../options.ts'
import { loadCells, loadColumns, type Loads } from '../load/loads.ts'
import { inTurn, somePhones } from '../environment/addresses.ts'
import { phones } from '../environment/fillings.ts'
import { anyDatabase, withShop } from '../environment/shop.ts'
import { rounded } from '../report/figure.ts'
import type { Measured, Part } from '../report/measured.ts'
import { pressOne } from './cold.ts'

type Row = { what: string; products: number; load: Loads }

/** Every brand with each of a hundred names; the shop keeps none of the answers, as it is set for this. */
const brands = ['samsung galaxy', 'apple iphone', 'oneplus nord', 'vivo velvet', 'oppo reno', 'xiaomi redmi']
const misspelt = ['samsng galxy', 'aple iphon', 'onplus nord', 'vivo velvt', 'opo reno', 'xiomi redmi']
const words = (names: readonly string[]) =>
  Array.from({ length: 100 }, (_, n) => names.map((name) => `${name} s${n}`)).flat()
const savedASecond = 20
const environment = { PAGE_MEMORY_MB: '0' }

async function measure(amount: Amount): Promise<Measured> {
  const all: Row[] = []
  for (const products of sizes([1_000, 100_000], amount))
    await withShop({ database: anyDatabase(), filling: phones(products), environment }, async (shop) => {
      const ask = async (what: string, names: readonly string[]) => {
        const next = inTurn(words(names))
        const question = () => `/api/sales?q=${encodeURIComponent(next())}&page=1&limit=24`
        all.push({ what, products, load: await pressOne(shop, question, amount) })
      }
      await ask('search', brands)
      await ask('search, misspelt', misspelt)
      const saving = await savePhones(shop)
      await ask(`search, ${savedASecond} products saved a second`, brands)
      await saving.stop()
    })
  return {
    tables: [
      {
        title: 'Search',
        note: 'One question after another, each another one, `GET /api/sales?q=…&limit=24`. Aim: p99 20 ms at 100,000 products.',
        columns: ['what', 'products', ...loadColumns],
        rows: all.map(({ what, products, load }) => [what, rounded(products), ...loadCells(load)]),
      },
    ],
    short: bySize(
      all,
      ({ load }) => `p50 ${rounded(load.p50.median)} ms, p99 ${rounded(load.p99.median)} ms`,
    ),
    figures: all,
  }
}

/** The owner changes prices all the while. */
async function savePhones(shop: RunningShop) {
  const staff = await buyer(shop.url, owner)
  const next = inTurn(await somePhones(shop, 200))
  const over = new AbortController()
  const work = async () => {
    for (let n = 0; !over.signal.aborted; n++) {
      const path = `/api/sales/${next()}`
      const phone = await staff.call<{ stock: number }>('GET', path)
      await staff.call('PUT', path, { ...phone, stock_loaded: phone.stock, price: 10_000 + (n % 100) })
      await pause(1000 / savedASecond)
    }
  }
  const working = work()
  working.catch(() => undefined)
  return {
    async stop() {
      over.abort()
      await working
    },
  }
}

export const search: Part = { minutes: 20, what: 'search, and while products are saved', measure }
