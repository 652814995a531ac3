import type { Sales } from './contract.ts'

/** Two decimals: subtracting rupees must not show 0.30000000000000004. */
const toWholePaise = (rupees: number) => Math.round(rupees * 100) / 100

/** What is left of the sales, in rupees; negative where it refunded more than came in. */
export const netOf = ({ received, refunded }: Pick<Sales, 'received' | 'refunded'>) =>
  toWholePaise(received - refunded)

/** The average payment of an order, before refunds, in whole rupees; undefined without orders. */
export const averageOf = ({ received, orders }: Sales) =>
  orders === 0 ? undefined : Math.round(received / orders)

/** Beyond this a percentage says no more than the two amounts. */
const mostPercent = 300

/** How much more or less than `before`; undefined where a percentage says nothing, such as after a period without sales. */
export function changeText(current: number, before: number): string | undefined {
  if (before <= 0) return undefined
  const percent = Math.round((Math.abs(current - before) / before) * 100)
  if (percent > mostPercent) return undefined
  if (percent === 0) return 'As much as'
  return current > before ? `${percent}% more than` : `${percent}% less than`
}

/** Views are counted by page, not by person, so this is not the share of visitors who buy. */
export function conversionText(orders: number, productViews: number): string {
  if (productViews === 0) return 'No product page was opened, so there is no conversion to show.'
  const views = productViews.toLocaleString('en-IN')
  const rate = ((orders / productViews) * 100).toLocaleString('en-IN', { maximumFractionDigits: 1 })
  return `${rate} orders per 100 openings of a product page (${views}, yours included).`
}
