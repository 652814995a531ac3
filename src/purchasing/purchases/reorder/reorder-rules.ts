import type { ReorderItem } from './contract.ts'

type Known = Omit<ReorderItem, 'id' | 'name' | 'code' | 'suggested'>

/** As many pieces as to have twice the level once repairs have theirs, and at least one of what is sold out. */
export function suggestedQuantity({ left, level, toCome, repairs }: Known) {
  const forRepairs = repairs.reduce((total, { pieces }) => total + pieces, 0)
  return Math.max(0, Math.max(1, 2 * level + forRepairs) - left - toCome)
}

/** The message to the supplier; items of which no pieces are wanted are left out. */
export function reorderText(items: { name: string; quantity: number }[], shop: { name: string }) {
  const wanted = items.filter(({ quantity }) => quantity > 0)
  return [
    `Hello, ${shop.name} would like to order:`,
    ...wanted.map(({ name, quantity }) => `${quantity} × ${name}`),
    'Please tell us the price and when you can deliver. Thank you!',
  ].join('\n')
}
