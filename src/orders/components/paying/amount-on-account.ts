/** Rupees; what is paid where the page was given no amount, or one that makes no sense. */
const otherwise = 10

/** The amount that came as navigation state; with an order it never counts. */
export function amountOnAccount(state: unknown) {
  const { amount } = (state ?? {}) as { amount?: unknown }
  return typeof amount === 'number' && Number.isFinite(amount) && amount > 0 ? amount : otherwise
}
