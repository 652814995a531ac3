import type { plantOrder } from './plant.ts'

type PlantedOrder = Awaited<ReturnType<typeof plantOrder>>
export interface Planted {
  items: { catalogue: string; _id: string }[]
  orders: PlantedOrder[]
  unpaid: string[]
}

const listsOf = (count: number) =>
  ['sales', 'services', 'accessories'].flatMap((list) =>
    Array.from({ length: Math.ceil(count / 60) }, (_, page) => `/${list}?page=${page + 1}`),
  )

/** Lists that show many texts at once. */
export const memberLists = ({ items }: Planted) => [
  '/home',
  '/',
  '/about',
  '/contact',
  '/privacy',
  '/tos',
  '/help',
  '/products',
  ...listsOf(items.length / 3),
  '/det',
  '/cart',
  '/buy',
  '/settings',
  '/account/orders',
]

export const ownerLists = ({ items, orders }: Planted) => [
  '/admin',
  '/orders',
  `/orders/packing-slips?${orders
    .slice(0, 50)
    .map(({ id }) => `id=${id}`)
    .join('&')}`,
  '/users',
  '/admin/shop',
  '/admin/shop-settings',
  '/admin/look',
  '/admin/messages',
  '/admin/outbox',
  '/admin/payments',
  '/admin/integrity',
  '/admin/reports/sales-by-item',
  '/admin/customers',
  '/admin/reports/day-book',
  '/admin/reports/searches',
  '/admin/reports/refunds',
  '/admin/changes',
  '/admin/visits',
  '/admin/texts',
  '/admin/help',
  `/admin/edit/${items[0]!._id}?category=${items[0]!.catalogue}`,
]

/** Pages that show a single product or order. */
export const itemPages = (items: Planted['items']) =>
  items.map(({ catalogue, _id }) => `/${catalogue}/details/${_id}`)

export const orderPages = ({ orders, unpaid }: Pick<Planted, 'orders' | 'unpaid'>) => [
  ...orders.flatMap(({ id, link, bill }) => [
    `/account/orders/${id}`,
    `/o/${link}`,
    `/account/orders/${id}/documents/${bill}`,
    `/pay?order=${id}`,
  ]),
  ...unpaid.map((id) => `/pay?order=${id}`),
]

/** URLs with payloads in their path or query, on pages that read them. */
export function addressesWith(payload: string) {
  const word = encodeURIComponent(payload)
  return [
    `/sales?q=${word}&brand=${word}&sort=${word}&max=${word}&page=${word}`,
    `/det?name=${word}&id=${word}`,
    `/auth?next=${word}`,
    `/reset?token=${word}`,
    `/verify?success=${word}`,
    `/pay?order=${word}&link=${word}`,
    `/rpay?amount=${word}`,
    `/${word}`,
    `/sales/details/${word}`,
  ]
}
export const ownerAddressesWith = (payload: string) => {
  const word = encodeURIComponent(payload)
  return [
    `/orders?q=${word}&tab=${word}`,
    `/admin/add?category=${word}`,
    `/admin/changes?q=${word}&page=${word}`,
  ]
}
