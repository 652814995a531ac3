import { bySize } from '../report/by-size.ts'
import { buyer } from '../../scripts/buyer.ts'
import type { RunningShop } from '../../scripts/shop-process.ts'
import { sizes, times, type Amount } from '../options.ts'
import { post, type Line } from '../load/http-connection.ts'
import { loadCells, loadColumns, loadsOf, type Loads } from '../load/loads.ts'
import { pressLines, type Question } from '../load/press-lines.ts'
import { inTurn, somePhones } from '../environment/addresses.ts'
import { hasServer } from '../environment/databases.ts'
import { phones } from '../environment/fillings.ts'
import { withShop, type DatabaseKind } from '../environment/shop.ts'
import { rounded } from '../report/figure.ts'
import type { Measured, Part } from '../report/measured.ts'

type Row = { what: string; database: DatabaseKind; products: number; load: Loads }

const shoppers = 8
/** So many lines are in a cart that is full. */
const full = 50

async function measure(amount: Amount): Promise<Measured> {
  const all: Row[] = []
  const [small] = sizes([1_000], amount)
  const places: [DatabaseKind, number][] = [['embedded', small!]]
  if (hasServer())
    places.push(
      ...sizes([1_000, 100_000], amount).map((size): [DatabaseKind, number] => ['PostgreSQL', size]),
    )
  for (const [database, products] of places)
    await withShop({ database, filling: phones(products) }, async (shop) => {
      const ids = await somePhones(shop, full)
      const ask = async (what: string, question: () => Promise<Question>) => {
        const loads = await times(amount, async () =>
          pressLines(shop, await question(), { lines: shoppers, seconds: amount.seconds }),
        )
        all.push({ what, database, products, load: loadsOf(loads) })
      }
      await ask('first add to cart, as a new visitor', () => Promise.resolve(firstAdd(ids)))
      await ask(`add to a cart of ${full} lines`, () => addToFullCart(shop, ids))
    })
  return {
    tables: [
      {
        title: 'Add to cart',
        note: `${shoppers} shoppers at once, each on a connection. CPU is the shop’s alone: a PostgreSQL server’s own is not in it, the embedded one’s is. Aim: 2,000/s on PostgreSQL.`,
        columns: ['what', 'database', 'products', ...loadColumns],
        rows: all.map(({ what, database, products, load }) => [
          what,
          database,
          rounded(products),
          ...loadCells(load),
        ]),
      },
    ],
    short: bySize(
      all.map((row) => ({ ...row, what: `${row.what}, ${row.database}` })),
      ({ load }) => `${rounded(load.perSecond.median)}/s, p99 ${rounded(load.p99.median)} ms`,
    ),
    figures: all,
  }
}

const adding = (host: string, product_id: string, headers = '') =>
  post(host, '/cart/add', { product_id, type: 'sales' }, headers)

/** Nobody sends a cookie: each is a guest from then on, with a session and a cart. */
function firstAdd(ids: readonly string[]): Question {
  const next = inTurn(ids)
  return ({ host }) => adding(host, next())
}

/** Each has a cart of their own. */
async function addToFullCart(shop: RunningShop, ids: readonly string[]): Promise<Question> {
  const carts = await Promise.all(
    Array.from({ length: shoppers }, async () => {
      const someone = await buyer(shop.url)
      for (const product_id of ids) await someone.call('POST', '/cart/add', { product_id, type: 'sales' })
      return { cookie: `cookie: ${someone.cookie()}\r\n`, next: inTurn(ids) }
    }),
  )
  const ofLine = new Map<Line, (typeof carts)[number]>()
  return (line) => {
    const cart = ofLine.get(line) ?? carts[ofLine.size]!
    ofLine.set(line, cart)
    return adding(line.host, cart.next(), cart.cookie)
  }
}

export const cart: Part = { minutes: 25, what: 'first add to cart, and add to a full cart', measure }
