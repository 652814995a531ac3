/** Quantiles of the prices of a catalogue that the price slider has, besides the highest price. */
export const priceQuantiles = Array.from({ length: 19 }, (_, place) => (place + 1) / 20)

/**
 * The positions of the price slider in rupees: equally many items lie between two of them, so that a slider of a few centimetres
 * can choose among cheap phones too. They are rounded up to two digits; the last one is the highest price.
 */
export function priceSteps(quantilesRupees: number[], highestRupees: number): number[] {
  if (highestRupees <= 0) return []
  const rounded = quantilesRupees.map(roundUp).filter((step) => step > 0 && step < highestRupees)
  return [...new Set(rounded), highestRupees]
}

function roundUp(rupees: number) {
  const unit = Math.max(1, 10 ** (Math.floor(Math.log10(Math.max(rupees, 1))) - 1))
  return Math.ceil(rupees / unit) * unit
}

/** The position whose price is the limit, or the next higher one. */
export function positionOf(steps: number[], limitRupees: number | undefined): number {
  const position = steps.findIndex((step) => limitRupees !== undefined && step >= limitRupees)
  return position < 0 ? steps.length - 1 : position
}
