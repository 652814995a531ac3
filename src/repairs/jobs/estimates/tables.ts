import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Paise } from '../../../platform/money/money.ts'
import type { LineKind, PartState } from '../contract.ts'
import { repairJobs } from '../tables.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * A version of the lines of a job: a draft until it is sent, and immutable from then on.
 * Triggers: repair_estimates_guarded.
 */
export const repairEstimates = pgTable(
  'repair_estimates',
  {
    id: uuid().primaryKey(),
    jobId: text()
      .notNull()
      .references(() => repairJobs.id),
    /** From 1. */
    version: integer().notNull(),
    createdAt: moment().notNull(),
    createdBy: uuid(),
    /** It is null for a draft. */
    sentAt: moment(),
  },
  (estimate) => [
    uniqueIndex('repair_estimates_version').on(estimate.jobId, estimate.version),
    uniqueIndex('repair_estimates_draft')
      .on(estimate.jobId)
      .where(sql`sent_at is null`),
    check('repair_estimates_counts', sql`${estimate.version} > 0`),
  ],
)

/** Triggers: repair_lines_guarded. */
export const repairLines = pgTable(
  'repair_lines',
  {
    id: uuid().primaryKey(),
    estimateId: uuid()
      .notNull()
      .references(() => repairEstimates.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().$type<LineKind>().notNull(),
    /** The item of a part; of other lines a service, or none. */
    productId: uuid(),
    name: text().notNull(),
    /** HSN of a part, SAC of work. */
    hsn: text().notNull(),
    quantity: integer().notNull(),
    /** Of one piece, GST included. */
    unitPricePaise: integer().$type<Paise>().notNull(),
    warrantyDays: integer().notNull(),
    /** Of parts; null for others. */
    partState: text().$type<PartState>(),
    /** Work that another workshop does: who, from when until when, and what it costs the shop. */
    sentTo: text().notNull().default(''),
    sentAt: moment(),
    backAt: moment(),
    costPaise: integer().$type<Paise>(),
  },
  (line) => [
    uniqueIndex('repair_lines_position').on(line.estimateId, line.position),
    index('repair_lines_product')
      .on(line.productId)
      .where(sql`part_state in ('wanted', 'held', 'used')`),
    check('repair_lines_known_kind', sql`${line.kind} in ('part', 'labour', 'fee', 'outside')`),
    check('repair_lines_part', sql`(${line.kind} = 'part') = (${line.partState} is not null)`),
    check('repair_lines_part_item', sql`${line.kind} <> 'part' or ${line.productId} is not null`),
    check('repair_lines_known_part_state', sql`${line.partState} in ('wanted', 'held', 'used', 'released')`),
    check('repair_lines_quantity', sql`${line.quantity} between 1 and 99`),
    check('repair_lines_price', sql`${line.unitPricePaise} between 0 and 100000000`),
    check('repair_lines_warranty', sql`${line.warrantyDays} between 0 and 3650`),
    check('repair_lines_hsn', sql`${line.hsn} ~ '^[0-9]{4,8}$'`),
    check('repair_lines_cost', sql`${line.costPaise} >= 0`),
    check(
      'repair_lines_outside',
      sql`${line.kind} = 'outside' or (${line.sentTo} = '' and ${line.sentAt} is null)`,
    ),
    check('repair_lines_back', sql`${line.backAt} is null or ${line.sentAt} is not null`),
  ],
)

/**
 * What the customer answered to a sent estimate. One that was withdrawn counts no more.
 * Triggers: repair_answers_guarded, repair_answers_kept.
 */
export const repairAnswers = pgTable(
  'repair_answers',
  {
    id: uuid().primaryKey(),
    estimateId: uuid()
      .notNull()
      .references(() => repairEstimates.id),
    answer: text().$type<'approved' | 'declined'>().notNull(),
    /** `agreement`: what was agreed at intake, paid before or costs nothing. */
    givenBy: text().$type<'link' | 'staff' | 'agreement'>().notNull(),
    /** The name that the customer typed or gave to staff; empty after an erasure. */
    name: text().notNull(),
    note: text().notNull().default(''),
    /** Who recorded it. */
    staffId: uuid(),
    answeredAt: moment().notNull(),
    /** Null while an answer by link waits for the shop. */
    confirmedAt: moment(),
    confirmedBy: uuid(),
    withdrawnAt: moment(),
  },
  (answer) => [
    uniqueIndex('repair_answers_one')
      .on(answer.estimateId)
      .where(sql`withdrawn_at is null`),
    check('repair_answers_known_answer', sql`${answer.answer} in ('approved', 'declined')`),
    check('repair_answers_known_giver', sql`${answer.givenBy} in ('link', 'staff', 'agreement')`),
    check('repair_answers_confirmed', sql`${answer.givenBy} = 'link' or ${answer.confirmedAt} is not null`),
  ],
)
