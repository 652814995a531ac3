export const billPath = (order: string) => `/counter/bills?order=${encodeURIComponent(order)}`
