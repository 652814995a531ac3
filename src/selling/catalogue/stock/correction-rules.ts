/** Reasons of a stock correction by staff. */
export const stockCorrections = ['counted', 'received', 'damaged', 'lost', 'returned_to_supplier'] as const
export type StockCorrectionReason = (typeof stockCorrections)[number]

interface Correction {
  reason: StockCorrectionReason
  quantity: number
}

/** Stock on hand after a correction; negative if more pieces were taken out than there are. */
export function correctedStock(onHand: number | null, { reason, quantity }: Correction): number {
  if (reason === 'counted') return quantity
  return (onHand ?? 0) + (reason === 'received' ? quantity : -quantity)
}
