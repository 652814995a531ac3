/** The page that prints the packing slips of these orders, each on a sheet of its own. */
export const slipsPath = (ids: string[]) =>
  `/orders/packing-slips?${new URLSearchParams(ids.map((id) => ['id', id]))}`
