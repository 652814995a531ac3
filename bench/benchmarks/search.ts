import { setTimeout as pause } from 'node:timers/promises'
import { buyer } from '../../scripts/buyer.ts'
import { owner, type RunningShop } from '../../scripts/shop-process.ts'
import { cycle, listPhoneIds, preferredDatabase, withShop } from '../environment/shop.ts'
import { phoneSeed } from '../fixtures/many-phones.ts'
import { loadCells, loadColumns, type LoadSummary } from '../load/load-summary.ts'
import { limitSizes, type RunOptions } from '../options.ts'
import type { Benchmark, BenchmarkResult } from '../report/benchmark.ts'
import { formatNumber } from '../report/figure.ts'
import { measureSequentially } from './cold.ts'

type Row = { name: string; products: number; load: LoadSummary }

const brands = ['samsung galaxy', 'apple iphone', 'oneplus nord', 'vivo velvet', 'oppo reno', 'xiaomi redmi']
const misspelt = ['samsng galxy', 'aple iphon', 'onplus nord', 'vivo velvt', 'opo reno', 'xiomi redmi']
const tamil = ['சாம்சங் கேலக்ஸி', 'ஆப்பிள் ஐபோன்', 'ஒன்பிளஸ் நோர்ட்', 'விவோ வெல்வெட்', 'ஓப்போ ரெனோ', 'சியோமி ரெட்மி']
const tanglish = [
  'samsang kalaxi',
  'appil aifone',
  'vanplas norrt',
  'veevo velvet',
  'oppoo reeno',
  'shiyomi retmi',
]
const searchTexts = (names: readonly string[]) =>
  Array.from({ length: 100 }, (_, n) => names.map((name) => `${name} s${n}`)).flat()
/** Each with another brand, so that not all have the same matches. */
const specifications = ['256gb', 'phone under 15000', '128 gb phone below 20k'].flatMap((text) =>
  brands.map((brand) => `${brand.split(' ')[0]} ${text}`),
)
const savesPerSecond = 20
const environment = { PAGE_MEMORY_MB: '0' }

async function measure(options: RunOptions): Promise<BenchmarkResult> {
  const rows: Row[] = []
  for (const products of limitSizes([1_000, 100_000], options))
    await withShop(
      { database: preferredDatabase(), seed: phoneSeed(products), environment },
      async (shop) => {
        const measureSearches = async (name: string, names: readonly string[]) => {
          const nextText = cycle(searchTexts(names))
          const nextPath = () => `/api/sales?q=${encodeURIComponent(nextText())}&page=1&limit=24`
          rows.push({ name, products, load: await measureSequentially(shop, nextPath, options) })
        }
        await measureSearches('search', brands)
        await measureSearches('search, misspelt', misspelt)
        await measureSearches('search, in Tamil letters', tamil)
        await measureSearches('search, in Tanglish', tanglish)
        await measureSearches('search, by specification and price', specifications)
        const saving = await savePhones(shop)
        await measureSearches(`search, ${savesPerSecond} products saved per second`, brands)
        await saving.stop()
      },
    )
  return {
    tables: [
      {
        title: 'Search',
        note: 'One request after another, each with another text, `GET /api/sales?q=…&limit=24`, without the response cache. Target: p99 of 20 ms with 100,000 products; 25 ms misspelt, in Tamil letters and in Tanglish.',
        columns: ['search', 'products', ...loadColumns],
        rows: rows.map(({ name, products, load }) => [name, formatNumber(products), ...loadCells(load)]),
      },
    ],
    figures: rows,
  }
}

/** Changes prices in the background until it is stopped. */
async function savePhones(shop: RunningShop) {
  const staff = await buyer(shop.url, owner)
  const nextId = cycle(await listPhoneIds(shop, 200))
  const stopping = new AbortController()
  const saveRepeatedly = async () => {
    for (let n = 0; !stopping.signal.aborted; n++) {
      const path = `/api/sales/${nextId()}`
      const phone = await staff.call<{ stock: number }>('GET', path)
      await staff.call('PUT', path, { ...phone, stock_loaded: phone.stock, price: 10_000 + (n % 100) })
      await pause(1000 / savesPerSecond)
    }
  }
  const saving = saveRepeatedly()
  // A rejection before `stop` awaits it must not end the process.
  saving.catch(() => undefined)
  return {
    async stop() {
      stopping.abort()
      await saving
    },
  }
}

export const search: Benchmark = {
  description: 'search, also while products are saved',
  timeoutMinutes: 20,
  measure,
}
