/** What unpaid orders may keep from other buyers. `RATE_LIMIT_FACTOR` multiplies the figures of a network. */
export const buyerLimits = { orders: 5, ofOneItem: 10 }

/** Mobile carriers put many customers behind one address, so a network may hold more than one buyer. */
export const networkLimits = { orders: 20, units: 40, share: 1 / 2, least: 2 }

/** Of an item's stock, for 24 hours, by claims that the owner has not confirmed: a UTR is 12 digits that anybody can make up. */
export const claimLimits = { shareOfNetwork: 1 / 4, shareOfAll: 1 / 2, least: 1 }

interface Share {
  /** Of what is on the shelf, held or not. */
  onHand: number
  share: number
  /** So that scarce items can be bought at all. */
  least: number
  factor?: number
}

export const unitsOf = ({ onHand, share, least, factor = 1 }: Share) =>
  Math.max(1, Math.round(Math.max(least, Math.ceil(onHand * share)) * factor))

export const scaled = (limit: number, factor: number) => Math.max(1, Math.round(limit * factor))
