/** Where a bill is shown, or the bookings for the number of one. */
export const billPath = (order: string) =>
  order.startsWith('BK-') ? '/counter/bookings' : `/counter/bills?order=${encodeURIComponent(order)}`
