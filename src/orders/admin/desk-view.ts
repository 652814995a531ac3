import type { DeskCounts, DeskQuery } from './contract.ts'
import { orderStatuses, tabs, type OrderStatus, type Tab } from '../status.ts'

/** The tabs of the orders desk in their order; the first shows everything. */
export const deskTabs = [
  { value: 'all', label: 'All Orders' },
  { value: 'processing', label: 'Processing' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'cancelled', label: 'Cancelled' },
] as const
export type DeskTab = (typeof deskTabs)[number]['value']

/** A search that finds very many shows the first so many; where more match, one more is counted. */
export const mostFound = 500

export interface DeskView {
  tab: DeskTab
  /** One status chosen within the tab. */
  status: OrderStatus | undefined
  q: string
  returns: DeskQuery['returns']
  sort: DeskQuery['sort']
}

/** What the address says is looked at; what it says wrongly is as if it said nothing. */
export function viewIn(search: URLSearchParams): DeskView {
  const tab = deskTabs.find(({ value }) => value === search.get('tab'))?.value ?? 'all'
  const status = orderStatuses.find((known) => known === search.get('status'))
  return {
    tab,
    status: status && statusesIn(tab).includes(status) ? status : undefined,
    q: search.get('q') ?? '',
    returns: search.get('returns') === 'requested' ? 'requested' : undefined,
    sort: search.get('sort') === 'date_asc' ? 'date_asc' : 'date_desc',
  }
}

/** Unpaid orders stand under All Orders only. */
export function statusesIn(tab: DeskTab): readonly OrderStatus[] {
  return tab === 'all' ? orderStatuses : tabs[`tab:${tab}`]
}

export const queryOf = ({ tab, status, ...rest }: DeskView) => ({ status: status ?? wholeTab(tab), ...rest })

const wholeTab = (tab: DeskTab): Tab | undefined => (tab === 'all' ? undefined : `tab:${tab}`)

/** Unpaid orders count under All Orders alone. */
export function tabCounts({ counts, ...rest }: Counted): DeskCounts {
  const within = (tab: DeskTab) => statusesIn(tab).reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
  const tabs = Object.fromEntries(deskTabs.map(({ value }) => [value, within(value)])) as Record<
    DeskTab,
    number
  >
  return { ...tabs, ...rest }
}

interface Counted {
  counts: Map<OrderStatus, number>
  isMore: boolean
  returnsRequested: number
}
