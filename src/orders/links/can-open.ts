import { createHash, timingSafeEqual } from 'node:crypto'
import type { StoredOrder } from '../store.ts'

interface OrderAccess {
  userId?: string | undefined
  isAdmin?: boolean
  /** The token that came with the call. */
  link?: string | undefined
}

/** An order opens for its buyer's session, for the shop, and for whoever has its link. */
export const canOpenOrder = (
  order: Pick<StoredOrder, 'userId' | 'linkToken'>,
  { userId, isAdmin, link }: OrderAccess,
) => isAdmin === true || order.userId === userId || (link !== undefined && tokensMatch(order.linkToken, link))

/** Compared by their hashes, which have one length whatever was sent. */
const tokensMatch = (token: string, sent: string) => timingSafeEqual(hash(token), hash(sent))
const hash = (text: string) => createHash('sha256').update(text).digest()
