const most = 1_000_000

interface Shelf {
  onHand: number | null
  held: number
}
interface Counted {
  stock?: number | null | undefined
  stock_loaded?: number | null | undefined
}

/**
 * What is on hand after a form was saved; undefined leaves it. `stock` means what can be bought, so what is promised to
 * open orders stands beside it. Where the form says what it had loaded only the difference counts: what was sold
 * meanwhile stays sold. Promised goods stay, so the result is never below `held`.
 */
export function onHandAfter({ onHand, held }: Shelf, { stock, stock_loaded: loaded }: Counted) {
  if (stock === undefined || stock === null) return stock
  if (onHand === null || loaded === undefined || loaded === null) return stock + held
  return Math.min(Math.max(onHand + stock - loaded, held), most + held)
}
