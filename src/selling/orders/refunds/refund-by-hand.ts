import type { RefundEntry } from '../details/contract.ts'

/** The owner has yet to send it. */
export const isSentByHand = ({ method, status }: Pick<RefundEntry, 'method' | 'status'>) =>
  method === 'by_hand' && status === 'requested'
