export const maxCostRupees = 1_000_000
/** Rows of a sheet of costs below its headings. */
export const maxSheetRows = 2_000

/** Pieces in the shop whose cost is not known. */
export const piecesWithoutCost = ({
  onHand,
  piecesWithCost,
}: {
  onHand: number | null
  piecesWithCost: number
}) => (onHand ?? 0) - piecesWithCost
