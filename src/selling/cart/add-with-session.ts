import type { z } from 'zod'
import { notYours } from '../../people/accounts/errors.ts'
import { sessionsStore, activeSessionQuery } from '../../people/accounts/sessions/sessions-store.ts'
import { itemNotFound } from '../catalogue/errors.ts'
import { productForSale } from '../catalogue/store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { cartContract } from './contract.ts'
import { cartStore } from './store.ts'

type AddToCartBody = z.output<typeof cartContract.add.schema.body>

/** Fast path for requests with a session: one statement checks session and item and adds the line. Returns undefined for new visitors. */
export async function addWithSession(
  { db, clock }: { db: Database; clock: Clock },
  token: string | undefined,
  { product_id: id, type, userId, user_id }: AddToCartBody,
) {
  const [owner, another] = new Set([userId, user_id].flatMap((claimed) => claimed || []))
  if (!token || another || ![id, owner ?? id].every(isUuid)) return undefined
  const now = clock()
  const found = { visitor: activeSessionQuery(token, now), item: productForSale(id, type), owner }
  const { userId: visitor, lastSeenAt, name, pieces } = await cartStore(db).addWithSession(found, now)
  if (visitor === null || lastSeenAt === null) return undefined
  if (owner && owner !== visitor) throw notYours()
  if (name === null) throw itemNotFound()
  await sessionsStore(db).recordActivityByToken(token, new Date(lastSeenAt), now)
  return { message: `${name} added to cart`, userId: visitor, pieces: pieces! }
}
