/** Where a bill is shown, or the bookings for the number of one. */
export const billPath = (order: string) =>
  order.startsWith('BK-') ? '/counter/bookings' : `/counter/bills?order=${encodeURIComponent(order)}`

/** What a mobile number owes; with an order, to pay this bill. */
export const statementPath = (phone: string, order?: string) =>
  `/counter/dues/statement?phone=${phone}${order === undefined ? '' : `&pay=${encodeURIComponent(order)}`}`
