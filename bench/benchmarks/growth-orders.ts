import { buyer } from '../../scripts/buyer.ts'
import { owner, type RunningShop } from '../../scripts/shop-process.ts'
import { sizes, type Amount } from '../options.ts'
import { purchases } from '../checkout/purchases.ts'
import { ask, at, growthInShort, growthPlot, growthTable, note, type Grown } from '../growth/ask-at-sizes.ts'
import type { Question } from '../load/press-lines.ts'
import { orders } from '../environment/fillings.ts'
import { anyDatabase, withShop } from '../environment/shop.ts'
import type { Measured, Part } from '../report/measured.ts'

/** One buyer, who places, pays and verifies. */
const anOrder = 'an order, placed and paid'

async function measure(amount: Amount): Promise<Measured> {
  const measured = sizes([1_000, 100_000, 1_000_000], amount)
  const grown: Grown = new Map()
  for (const many of measured)
    await withShop({ database: anyDatabase(), filling: orders(many) }, async (shop) => {
      for (const [what, question] of Object.entries(await questions(shop, many)))
        note(grown, what, await ask(shop, question, amount))
      note(grown, anOrder, await purchases(shop, 1, amount))
    })
  return {
    tables: [growthTable('More orders', 'orders', measured, grown)],
    short: [growthInShort('orders', measured, grown)],
    figures: { sizes: measured, grown: Object.fromEntries(grown) },
    plots: {
      'growth-orders.svg': growthPlot('The shop with more and more orders', 'orders', measured, grown),
    },
  }
}

/** What the owner looks at; what a buyer sees depends on their own orders alone. */
async function questions(shop: RunningShop, many: number): Promise<Record<string, Question>> {
  const staff = await buyer(shop.url, owner)
  const cookie = `cookie: ${staff.cookie()}\r\n`
  const desk = (query: string) => at(() => `/api/admin/orders${query}`, cookie)
  const anyId = `KD-S${String(Math.floor(many / 2)).padStart(9, '0')}`
  return {
    'the desk’s first page': desk('?page=1&limit=20'),
    'its page in the middle': desk(`?page=${Math.max(1, Math.floor(many / 40))}&limit=20`),
    'orders to send': desk('?status=processing&page=1&limit=20'),
    'search for a number': desk(`?q=${anyId}&page=1&limit=20`),
    'search for a name that all have': desk('?q=Sample&page=1&limit=20'),
    'how many of each kind': desk('/counts'),
    'one order': desk(`/${anyId}`),
  }
}

export const growthOfOrders: Part = {
  minutes: 90,
  what: 'with 1,000, 100,000 and 1,000,000 orders',
  measure,
}
