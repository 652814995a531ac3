/** Maximum number of rows of one table that a request for one page of a long list may read. */
const list = 2_500
/** The same for a search, which filters orders row by row. */
const search = 6_000

/** Low stock looks at every product: an index on stock would slow down every sale. The sales of two months are summed. */
const today = 7_000

const catalogue = '/api/sales?limit=20'
const orders = '/api/admin/orders'

/** URLs of long lists with their limits, for a shop with `many` orders, messages and emails; "far" is the last page but one. */
export const longLists = (many: number): Record<string, number> => {
  const far = Math.floor(many / 20) - 1
  return {
    [catalogue]: list,
    [`${catalogue}&page=20`]: list,
    ...Object.fromEntries(
      ['price_asc', 'price_desc', 'name_asc', 'name_desc', 'in_stock'].flatMap((sort) => [
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
    [`${catalogue}&q=sample`]: list,
    [`${catalogue}&q=samsng`]: list,
    [`${catalogue}&q=qqqqzz`]: list,
    '/api/sales/facets': list,
    '/api/sales/facets?q=samsung': list,
    [orders]: list,
    [`${orders}?page=${far}`]: list,
    [`${orders}?sort=date_asc&page=${far}`]: list,
    [`${orders}?status=delivered&page=${Math.floor(far / 2)}`]: list,
    [`${orders}?status=tab:cancelled`]: list,
    [`${orders}?status=tab:shipped&page=${Math.floor(far / 11)}`]: list,
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
    [`${orders}/counts`]: list,
    [`${orders}/counts?preset=to-do`]: list,
    [`${orders}/counts?returns=requested`]: list,
    [`${orders}/counts?returns=requested&q=galaxy`]: search,
    [`${orders}/counts?q=galaxy`]: search,
    [`${orders}/counts?q=nobody`]: search,
    '/api/orders': list,
    '/api/auth/allusers?limit=20': list,
    [`/api/auth/allusers?page=${far}`]: list,
    [`/api/admin/messages?page=${far}`]: list,
    [`/api/admin/outbox?page=${far}`]: list,
    [`/api/admin/audit?page=${far}`]: list,
    [`/api/admin/visits?page=${far}`]: list,
    '/api/admin/payments': list,
    '/api/admin/today': today,
    '/api/admin/today/counts': today,
  }
}
