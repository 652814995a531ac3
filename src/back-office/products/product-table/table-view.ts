import { isCatalogueName } from '../../../selling/catalogue/catalogues.ts'
import type { CatalogueName } from '../../../selling/catalogue/contract.ts'
import {
  tableShows,
  tableSorts,
  type TableShow,
  type TableSort,
} from '../../../selling/catalogue/product-table/table-filter-rules.ts'

/** What the product table shows, as in its address. */
export interface TableView {
  q: string
  kind: CatalogueName | undefined
  show: TableShow | undefined
  sort: TableSort
}

export const productTablePath = '/admin/catalogue'
export const deletedItemsPath = '/admin/catalogue/deleted'

/** The print page of the items' labels. */
export const labelsPath = (ids: string[]): `${string}?${string}` =>
  `${productTablePath}/labels?${new URLSearchParams(ids.map((id) => ['id', id]))}`

export function parseTableView(search: URLSearchParams): TableView {
  const kind = search.get('kind')
  return {
    q: (search.get('q') ?? '').trim(),
    kind: isCatalogueName(kind) ? kind : undefined,
    show: tableShows.find((each) => each === search.get('show')),
    sort: tableSorts.find((each) => each === search.get('sort')) ?? 'newest',
  }
}

/** The filter without the sort order, as the API takes it. */
export const filterOf = ({ q, kind, show }: TableView) => ({
  ...(q !== '' && { q }),
  ...(kind && { kind }),
  ...(show && { show }),
})

export const sortLabels: Record<TableSort, string> = {
  newest: 'Newest first',
  name: 'Name A to Z',
  '-name': 'Name Z to A',
  price: 'Lowest price',
  '-price': 'Highest price',
  stock: 'Least stock',
  '-stock': 'Most stock',
}

export const showLabels: Record<TableShow, string> = {
  in_stock: 'In stock',
  low_stock: 'Low stock',
  sold_out: 'Sold out',
  undeclared: 'Declarations incomplete',
  archived: 'Archived',
}
