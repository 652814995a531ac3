import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Paise } from '../../../platform/money/money.ts'
import type { DisputeStatus } from '../contract.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * Disputes: the buyer, or the buyer's bank, asks for the money of a payment back. They belong to the payment with the same
 * `gateway_payment_id`, which the shop may not know.
 * Triggers: disputes_kept.
 */
export const disputes = pgTable(
  'disputes',
  {
    /** The gateway's. */
    id: text().primaryKey(),
    gatewayPaymentId: text().notNull(),
    /** In the smallest unit of the currency. */
    amountPaise: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** `fraud`, `retrieval`, `chargeback`, `pre_arbitration` or `arbitration`. */
    phase: text().notNull(),
    reasonCode: text().notNull(),
    status: text().$type<DisputeStatus>().notNull(),
    /** When the gateway reported this status. */
    statusAt: moment().notNull(),
    respondBy: moment(),
    /** The most that the gateway deducted for it, and what of this came back. */
    deductedPaise: integer()
      .$type<Paise>()
      .notNull()
      .default(sql`0`),
    deductedAt: moment(),
    returnedPaise: integer()
      .$type<Paise>()
      .notNull()
      .default(sql`0`),
    returnedAt: moment(),
    receivedAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (dispute) => [
    index('disputes_payment').on(dispute.gatewayPaymentId),
    index('disputes_unfinished')
      .on(dispute.respondBy)
      .where(sql`status in ('open', 'action_required', 'under_review')`),
    index('disputes_deducted')
      .on(dispute.deductedAt)
      .where(sql`deducted_at is not null`),
    index('disputes_returned')
      .on(dispute.returnedAt)
      .where(sql`returned_at is not null`),
    check(
      'disputes_known_status',
      sql`${dispute.status} in ('open', 'under_review', 'action_required', 'won', 'lost', 'closed')`,
    ),
    check('disputes_returned_most', sql`${dispute.returnedPaise} between 0 and ${dispute.deductedPaise}`),
    check(
      'disputes_deducted_whole',
      sql`(${dispute.deductedPaise} > 0) = (${dispute.deductedAt} is not null) and (${dispute.returnedPaise} > 0) = (${dispute.returnedAt} is not null)`,
    ),
  ],
)
