import { sum, type Paise } from '../../../platform/money/money.ts'
import { amountOfPieces } from '../../pricing/amount-of-pieces.ts'
import { lineAmount } from '../../pricing/bill-totals.ts'
import type { StoredOrder } from '../store.ts'
import type { StoredReturn } from './returns-store.ts'

type Returned = Pick<StoredReturn, 'status' | 'lines'>
type Pieces = Pick<StoredReturn['lines'][number], 'position' | 'quantity'>

/** How many pieces of a line the returns take back, without those that were refused or withdrawn. */
export const returnedPieces = (returns: Returned[], position: number) =>
  returns
    .filter(({ status }) => status !== 'refused' && status !== 'withdrawn')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.position === position)
    .reduce((total, { quantity }) => total + quantity, 0)

/** What returned pieces were sold for, discounts deducted; all returns of a line together come to its amount. */
export function amountOfReturn(
  { lines }: Pick<StoredOrder, 'lines'>,
  returned: Pieces[],
  earlier: Returned[],
): Paise {
  return sum(
    returned.map(({ position, quantity }) => {
      const line = lines.find((sold) => sold.position === position)!
      const pieces = { amountPaise: lineAmount(line), quantity: line.quantity }
      return amountOfPieces(pieces, returnedPieces(earlier, position), quantity)
    }),
  )
}
