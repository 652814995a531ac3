import { maxCounted } from '../../../platform/contract.ts'
import type { TabCounts, AdminOrdersQuery } from './contract.ts'
import { parseOrderNumber } from './order-number-rules.ts'
import { orderStatuses, tabs, toDoStatuses, type OrderStatus, type Tab } from '../status.ts'

/** The tabs of the admin order list, in order; the first shows everything. */
export const orderTabs = [
  { value: 'all', label: 'All Orders' },
  { value: 'processing', label: 'Processing' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'cancelled', label: 'Cancelled' },
] as const
export type OrderTab = (typeof orderTabs)[number]['value']

/** A search stops after this many matches; a count of one more means that there are more. */
export const maxSearchResults = 500

export interface OrdersView {
  tab: OrderTab
  /** A status selected within the tab. */
  status: OrderStatus | undefined
  q: string
  /** The last day; undefined for all days. */
  until: string | undefined
  returns: AdminOrdersQuery['returns']
  preset: AdminOrdersQuery['preset']
  /** The order whose details are open. */
  order: string | undefined
  sort: AdminOrdersQuery['sort']
}

/** Reads the view from the URL's query; invalid values count as absent. */
export function parseOrdersView(search: URLSearchParams): OrdersView {
  const tab = orderTabs.find(({ value }) => value === search.get('tab'))?.value ?? 'all'
  const status = orderStatuses.find((known) => known === search.get('status'))
  const preset = search.get('preset') === 'to-do' ? 'to-do' : undefined
  const sort = sorts.find((known) => known === search.get('sort'))
  return {
    tab,
    status: status && tabStatuses(tab).includes(status) ? status : undefined,
    q: search.get('q') ?? '',
    until: search.get('until') ?? undefined,
    returns: search.get('returns') === 'requested' ? 'requested' : undefined,
    preset,
    order: parseOrderNumber(search.get('order') ?? ''),
    sort: sort ?? defaultSort({ preset }),
  }
}

const sorts = ['date_desc', 'date_asc'] as const

/** What waits longest comes first in To do; the newest in all other lists. */
export const defaultSort = ({ preset }: Pick<OrdersView, 'preset'>): OrdersView['sort'] =>
  preset === 'to-do' ? 'date_asc' : 'date_desc'

/** Unpaid orders appear under All Orders only. */
export function tabStatuses(tab: OrderTab): readonly OrderStatus[] {
  return tab === 'all' ? orderStatuses : tabs[`tab:${tab}`]
}

export const toOrdersQuery = ({ tab, status, q, until, returns, preset, sort }: OrdersView) => ({
  status: status ?? tabQuery(tab),
  ...{ q, until, returns, preset, sort },
})

const tabQuery = (tab: OrderTab): Tab | undefined => (tab === 'all' ? undefined : `tab:${tab}`)

const statusesOf = (status: string): readonly OrderStatus[] =>
  status in tabs ? tabs[status as Tab] : [status as OrderStatus]

/** The statuses that the tab, status and preset of a list allow; undefined allows all. */
export function filteredStatuses({
  status,
  preset,
}: Pick<AdminOrdersQuery, 'status' | 'preset'>): readonly OrderStatus[] | undefined {
  const chosen = status === undefined ? undefined : statusesOf(status)
  if (preset === undefined) return chosen
  return toDoStatuses.filter((waiting) => chosen?.includes(waiting) ?? true)
}

export function countTabs({ counts, ...rest }: StatusCounts): TabCounts {
  const countIn = (tab: OrderTab) =>
    Math.min(
      tabStatuses(tab).reduce((sum, status) => sum + (counts.get(status) ?? 0), 0),
      maxCounted,
    )
  const tabs = Object.fromEntries(orderTabs.map(({ value }) => [value, countIn(value)])) as Record<
    OrderTab,
    number
  >
  return { ...tabs, ...rest }
}

interface StatusCounts {
  counts: Map<OrderStatus, number>
  isMore: boolean
  returnsRequested: number
  toDo: number
}
