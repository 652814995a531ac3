import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { isoDayInIndia, formatDay } from '../../../platform/time-zone.ts'
import { withScheme, type DatedScheme } from '../../../site/gst/scheme-rules.ts'
import { changeShop } from '../../../site/shop/change-shop.ts'
import type { Staff } from '../../../site/shop/listeners.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { documentsStore } from '../documents-store.ts'
import { ShopError } from '../../../platform/errors.ts'

/**
 * Stores the scheme with the GSTIN that it needs. From today on a change may begin on any day; in the past only after the last document.
 *
 * @throws changeTooEarly, gstinNeeded (400)
 */
export function changeScheme(
  app: Pick<FastifyInstance, 'db' | 'clock' | 'providerChanged'>,
  { gstin, ...chosen }: DatedScheme & { gstin: string },
  by: Staff,
) {
  const today = isoDayInIndia(app.clock())
  return inTransaction(app.db, async (tx) => {
    const before = await shopStore(tx).lock()
    const lastIssuedAt = chosen.from < today ? await documentsStore(tx).lastSaleAt() : undefined
    if (lastIssuedAt && isoDayInIndia(lastIssuedAt) >= chosen.from) throw changeTooEarly(lastIssuedAt)
    const gstSchemes = withScheme(before, chosen)
    return changeShop(
      { db: tx, clock: app.clock, providerChanged: app.providerChanged },
      { gstSchemes, gstin },
      by,
    )
  })
}

const changeTooEarly = (lastIssuedAt: Date) =>
  new ShopError(
    'invalid',
    'scheme_too_early',
    `The shop issued a document on ${formatDay(lastIssuedAt.toISOString())}, and documents stay as they are. Please enter a later day.`,
    { field: 'from' },
  )
