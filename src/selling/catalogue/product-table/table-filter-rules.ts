export const tableSorts = ['newest', 'name', '-name', 'price', '-price', 'stock', '-stock'] as const
export type TableSort = (typeof tableSorts)[number]
export const tableShows = ['in_stock', 'low_stock', 'sold_out', 'undeclared', 'archived'] as const
export type TableShow = (typeof tableShows)[number]
