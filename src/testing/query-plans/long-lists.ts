import { maxCounted } from '../../platform/contract.ts'

/** Maximum number of rows of one table that a statement for one page of a long list may read. */
const list = 2_500
/** The same for lists whose rows are counted. */
const counted = maxCounted + 500
/** The same where the rows of each status are counted. */
const countedByStatus = 17_000
/** The same for a search, which filters orders row by row. */
const search = 6_000

/** Low stock looks at every product: an index on stock would slow down every sale. The sales of two months are summed. */
const today = 7_000

const catalogue = '/api/sales?limit=20'
const byCountry = `${catalogue}&sort=country_asc`
/** A page by country reads its rows from the index of countries, and nothing else; of one country, at most all that come from there. */
const page = 100
const country = 400
const orders = '/api/admin/orders'

/** The last page of those that are counted. */
const far = maxCounted / 20

/** URLs of long lists with their limits, for a shop with 20,000 orders, messages and emails. */
export const longLists: Record<string, number> = {
  [catalogue]: list,
  [`${catalogue}&page=20`]: list,
  ...Object.fromEntries(
    ['price_asc', 'price_desc', 'name_asc', 'name_desc', 'country_asc', 'in_stock'].flatMap((sort) => [
      [`${catalogue}&sort=${sort}`, list],
      [`${catalogue}&sort=${sort}&brand=Samsung`, list],
      [`${catalogue}&sort=${sort}&brand=Samsung&brand=Apple`, list],
      [`${catalogue}&sort=${sort}&q=samsung`, list],
    ]),
  ),
  [`${catalogue}&sort=in_stock&page=20`]: list,
  [`${catalogue}&brand=Samsung`]: list,
  [`${catalogue}&brand=Samsung&brand=Apple`]: list,
  [`${catalogue}&max=600`]: list,
  [byCountry]: page,
  [`${byCountry}&country=Vietnam`]: country,
  [`${byCountry}&country=Vietnam&country=India`]: country,
  [`${byCountry}&page=100`]: list,
  [`${catalogue}&q=sample`]: list,
  [`${catalogue}&q=samsng`]: list,
  [`${catalogue}&q=qqqqzz`]: list,
  '/api/sales/facets': list,
  '/api/sales/facets?q=samsung': list,
  [orders]: counted,
  [`${orders}?page=${far}`]: counted,
  [`${orders}?sort=date_asc&page=${far}`]: counted,
  [`${orders}?status=delivered&page=${Math.floor(far / 2)}`]: counted,
  [`${orders}?status=tab:cancelled`]: counted,
  [`${orders}?status=tab:shipped&page=5`]: counted,
  [`${orders}?preset=to-do&sort=date_asc`]: list,
  [`${orders}?preset=to-do&sort=date_asc&page=2`]: list,
  [`${orders}?preset=to-do&q=galaxy`]: list,
  [`${orders}?returns=requested`]: list,
  [`${orders}?returns=requested&status=tab:delivered&page=2`]: list,
  [`${orders}?returns=requested&q=galaxy`]: list,
  [`${orders}?returns=requested&q=zq`]: list,
  [`${orders}?q=galaxy`]: search,
  [`${orders}?q=galaxy&status=tab:cancelled`]: search,
  [`${orders}?q=KD-S000000777`]: search,
  [`${orders}?q=zq`]: search,
  [`${orders}/counts`]: countedByStatus,
  [`${orders}/counts?preset=to-do`]: countedByStatus,
  [`${orders}/counts?returns=requested`]: countedByStatus,
  [`${orders}/counts?returns=requested&q=galaxy`]: search,
  [`${orders}/counts?q=galaxy`]: search,
  [`${orders}/counts?q=nobody`]: search,
  '/api/orders': list,
  '/api/auth/allusers?limit=20': counted,
  [`/api/auth/allusers?page=${far}`]: counted,
  [`/api/admin/messages?page=${far}`]: counted,
  [`/api/admin/outbox?page=${far}`]: counted,
  [`/api/admin/audit?page=${far}`]: counted,
  [`/api/admin/visits?page=${far}`]: counted,
  '/api/admin/payments': list,
  '/api/admin/today': today,
  '/api/admin/today/counts': today,
}
