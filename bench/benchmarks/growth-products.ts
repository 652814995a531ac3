import type { RunningShop } from '../../scripts/shop-process.ts'
import { sizes, type Amount } from '../options.ts'
import { ask, at, growthInShort, growthPlot, growthTable, note, type Grown } from '../growth/ask-at-sizes.ts'
import { post } from '../load/http-connection.ts'
import type { Question } from '../load/press-lines.ts'
import { inTurn, somePhones } from '../environment/addresses.ts'
import { phones } from '../environment/fillings.ts'
import { anyDatabase, withShop } from '../environment/shop.ts'
import type { Measured, Part } from '../report/measured.ts'

const environment = { PAGE_MEMORY_MB: '0' }
/** These stand in the plot; all stand in the table. */
const drawn = /page|by price|samsung”, an|misspelt|cart/

async function measure(amount: Amount): Promise<Measured> {
  const measured = sizes([1_000, 10_000, 100_000], amount)
  const grown: Grown = new Map()
  for (const products of measured)
    await withShop({ database: anyDatabase(), filling: phones(products), environment }, async (shop) => {
      const asked = await questions(shop, products)
      // Where it is asked for the first time, a page costs ten times as much.
      await ask(shop, asked['list page']!, { ...amount, runs: 1 })
      for (const [what, question] of Object.entries(asked))
        note(grown, what, await ask(shop, question, amount))
    })
  const some: Grown = new Map([...grown].filter(([what]) => drawn.test(what)))
  const plot = growthPlot('The shop with more and more products', 'products', measured, some)
  return {
    tables: [growthTable('More products', 'products', measured, grown)],
    short: [growthInShort('products', measured, some)],
    figures: { sizes: measured, grown: Object.fromEntries(grown) },
    plots: { 'growth-products.svg': plot },
  }
}

async function questions(shop: RunningShop, products: number): Promise<Record<string, Question>> {
  const ids = await somePhones(shop, 200)
  const [nextPage, nextOfCart] = [inTurn(ids), inTurn(ids)]
  const list = (query: string) => at(() => `/api/sales${query}`)
  return {
    'list page': at(() => '/sales'),
    'detail page': at(() => `/sales/details/${nextPage()}`),
    'a page of the list': list('?limit=24'),
    'a page in the middle': list(`?limit=24&page=${Math.max(1, Math.floor(products / 48))}`),
    'by price': list('?limit=24&sort=price_asc'),
    'by name': list('?limit=24&sort=name_asc'),
    'one brand of eight': list('?limit=24&brand=Samsung'),
    'up to a price': list('?limit=24&max=20000'),
    'search “galaxy s24”': list('?limit=24&q=galaxy+s24'),
    'search “samsung”, an eighth of all': list('?limit=24&q=samsung'),
    'search “samsng galxy s24”, misspelt': list('?limit=24&q=samsng+galxy+s24'),
    'search for a word of no product': list('?limit=24&q=qqqqzz'),
    'what a list can be narrowed to': list('/facets'),
    'what “samsung” can be narrowed to': list('/facets?q=samsung'),
    'first add to cart': ({ host }) => post(host, '/cart/add', { product_id: nextOfCart(), type: 'sales' }),
  }
}

export const growthOfProducts: Part = {
  minutes: 30,
  what: 'with 1,000, 10,000 and 100,000 products',
  measure,
}
