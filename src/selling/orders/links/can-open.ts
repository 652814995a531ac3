import { createHash, timingSafeEqual } from 'node:crypto'
import type { StoredOrder } from '../store.ts'

interface OrderAccess {
  userId?: string | undefined
  isAdmin?: boolean
  /** The token of the request. */
  link?: string | undefined
}

/** The buyer, staff and holders of the order's link have access. */
export const canOpenOrder = (
  order: Pick<StoredOrder, 'userId' | 'linkToken'>,
  { userId, isAdmin, link }: OrderAccess,
) => isAdmin === true || order.userId === userId || (link !== undefined && tokensMatch(order.linkToken, link))

/** Compares hashes, since timingSafeEqual needs equal lengths. */
const tokensMatch = (token: string, sent: string) => timingSafeEqual(hash(token), hash(sent))
const hash = (text: string) => createHash('sha256').update(text).digest()
