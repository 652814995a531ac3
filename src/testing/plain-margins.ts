/** Stock and margins of one item in plain arithmetic, all in paise: what the report of margins must come to. */
export function plainItem(priceRupees: number, onHand: number) {
  const pricePaise = priceRupees * 100
  let [without, withCost, valuePaise] = [onHand, 0, 0]
  const sales: PlainSale[] = []
  return {
    sales,
    pieces: () => without + withCost,
    withoutCost: () => without,
    enterCost(costRupees: number) {
      valuePaise += costRupees * 100 * without
      withCost += without
      without = 0
    },
    count(pieces: number) {
      if (pieces >= without + withCost) without = pieces - withCost
      else leave(without + withCost - pieces)
    },
    sell(order: string, quantity: number, month: string) {
      const { costed, costPaise } = leave(quantity)
      const sale = { order, quantity, costed, costPaise, month, returns: [] }
      sales.push(sale)
    },
    takeBack(sale: PlainSale, quantity: number, restocked: number, month: string) {
      const backBefore = sale.returns.reduce((sum, each) => sum + each.costed, 0)
      const paiseBefore = sale.returns.reduce((sum, each) => sum + each.costPaise, 0)
      const costed = Math.min(restocked, sale.costed - backBefore)
      const costPaise =
        costed === 0 ? 0 : Math.round((sale.costPaise * (backBefore + costed)) / sale.costed) - paiseBefore
      sale.returns.push({ quantity, restocked, costed, costPaise, month })
      withCost += costed
      without += restocked - costed
      valuePaise += costPaise
    },
    /** Of the months of the period. */
    margin(isWithin: (month: string) => boolean) {
      const total = { pieces: 0, sales: 0, unknownSales: 0, cost: 0, unknownPieces: 0 }
      for (const sale of sales) addSale(total, sale, pricePaise, isWithin)
      return total
    },
  }

  /** Pieces without a cost leave first. */
  function leave(quantity: number) {
    const free = Math.min(without, quantity)
    const costed = quantity - free
    const costPaise = costed === 0 ? 0 : Math.round((valuePaise * costed) / withCost)
    without -= free
    withCost -= costed
    valuePaise -= costPaise
    return { costed, costPaise }
  }
}

export interface PlainSale {
  order: string
  quantity: number
  costed: number
  costPaise: number
  month: string
  returns: { quantity: number; restocked: number; costed: number; costPaise: number; month: string }[]
}

interface PlainMargin {
  pieces: number
  sales: number
  unknownSales: number
  cost: number
  unknownPieces: number
}

function addSale(
  total: PlainMargin,
  sale: PlainSale,
  pricePaise: number,
  isWithin: (month: string) => boolean,
) {
  const isKnown = sale.costed === sale.quantity
  const add = (pieces: number, salesPaise: number) => {
    total.pieces += pieces
    total.sales += salesPaise
    if (!isKnown) total.unknownSales += salesPaise
  }
  if (isWithin(sale.month)) {
    add(sale.quantity, withoutTax(pricePaise * sale.quantity))
    if (isKnown) total.cost += sale.costPaise
    else total.unknownPieces += sale.quantity - sale.costed
  }
  let returned = 0
  for (const back of sale.returns) {
    const creditedPaise =
      withoutTax(pricePaise * (returned + back.quantity)) - withoutTax(pricePaise * returned)
    returned += back.quantity
    if (!isWithin(back.month)) continue
    add(-back.quantity, -creditedPaise)
    if (isKnown) total.cost -= back.costPaise
    else total.unknownPieces -= back.restocked - back.costed
  }
}

/** At 18 %, as CGST and SGST. */
const withoutTax = (amountPaise: number) => amountPaise - 2 * Math.round((amountPaise * 9) / 118)
