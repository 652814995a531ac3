import type { PaymentEntry, RefundEntry } from '../../../details/contract.ts'

export const paymentStatuses: Record<PaymentEntry['status'], string> = {
  open: 'Not paid yet',
  reported: 'Reported by the buyer, to be confirmed',
  captured: 'Paid',
  failed: 'Failed',
  rejected: 'Rejected',
}

export const paymentMethods: Record<PaymentEntry['method'], string> = {
  gateway: 'Card or UPI by the payment provider',
  upi: 'UPI to the shop’s own address',
}

/** Why money is not the order's own; it goes back by itself. */
export const unplacedWords: Record<NonNullable<PaymentEntry['unplaced']>, string> = {
  extra: 'Paid a second time: it goes back to the buyer.',
  late: 'Came when the order had ended: it goes back to the buyer.',
  differs: 'Not the amount of the order: it goes back to the buyer.',
  goods_gone: 'Came when the goods had gone to others: it goes back to the buyer.',
}

export function refundState({ status, method }: RefundEntry) {
  if (status === 'processed') return 'Gone back'
  if (status === 'failed') return 'Failed'
  return method === 'by_hand' ? 'To be sent by you' : 'On its way'
}
