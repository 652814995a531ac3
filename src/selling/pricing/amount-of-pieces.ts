import { paise, type Paise } from '../../platform/money/money.ts'

interface Pieces {
  /** What all pieces of the line cost together, less its discount. */
  amountPaise: Paise
  quantity: number
}

/**
 * What some pieces of a line are worth after others went before them: the difference of two cumulative shares, so that all pieces
 * together are worth the line's amount exactly, in whatever portions they come.
 */
export function amountOfPieces({ amountPaise, quantity }: Pieces, before: number, pieces: number): Paise {
  const share = (count: number) => Number((BigInt(amountPaise) * BigInt(count)) / BigInt(quantity))
  return paise(share(Math.min(before + pieces, quantity)) - share(Math.min(before, quantity)))
}
