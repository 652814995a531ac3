import { Note } from '../../ui/feedback/badge.tsx'

/** From this many on, a shopper need not hurry. */
const plenty = 4

/** What is left, where it is counted. */
export function StockNote({ stock }: { stock: number | null }) {
  if (stock === null) return null
  if (stock === 0) return <Note tone="flat">Sold out</Note>
  if (stock < plenty) return <Note tone="wait">Only {stock} left</Note>
  return <Note tone="good">In stock</Note>
}
