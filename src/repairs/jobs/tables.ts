import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { languages, type Language } from '../../platform/languages.ts'
import type { Paise } from '../../platform/money/money.ts'
import type { Charge, DayPart } from './contract.ts'
import type { EventActor, EventKind } from './event.ts'
import { jobStates, outcomes, type JobState, type Outcome } from './status.ts'

const moment = () => timestamp({ withTimezone: true })
const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * A visit of a customer with one or more devices. Its link needs no sign-in.
 * Triggers: repair_visits_audited, repair_visits_kept.
 */
export const repairVisits = pgTable(
  'repair_visits',
  {
    id: uuid().primaryKey(),
    /** 128 random bits, base64url. */
    linkToken: text().notNull().unique(),
    userId: uuid().notNull(),
    fullName: text().notNull(),
    phoneNumber: text().notNull(),
    /** Where messages go by email; empty without. A customer who books has confirmed it. */
    email: text().notNull().default(''),
    language: text().$type<Language>().notNull().default('en'),
    /** Who took it in; null for a booking on the website. */
    createdBy: uuid(),
    createdAt: moment().notNull(),
    /** When staff first read the link: an answer by it needs the shop's confirmation from then on. */
    linkReadAt: moment(),
    /** The path of an SVG of 300 × 100; empty without a signature. */
    signature: text().notNull().default(''),
    erasedAt: moment(),
  },
  (visit) => [
    index('repair_visits_phone').on(visit.phoneNumber, visit.createdAt),
    check(
      'repair_visits_phone_number',
      sql`case when ${visit.erasedAt} is null then ${visit.phoneNumber} ~ '^[6-9][0-9]{9}$' else ${visit.phoneNumber} = '' end`,
    ),
    check('repair_visits_signature', sql`length(${visit.signature}) <= 20000`),
    check('repair_visits_language', sql`${visit.language} in (${oneOf(languages)})`),
    check(
      'repair_visits_email',
      sql`${visit.email} = '' or (${visit.erasedAt} is null and ${visit.email} like '%_@_%')`,
    ),
  ],
)

/**
 * The repair of one device. Money before the bill is in `payment_parts` under the job's number.
 * Triggers: repair_jobs_audited, repair_jobs_guarded, repair_jobs_kept.
 */
export const repairJobs = pgTable(
  'repair_jobs',
  {
    /** The number, as "R-4XK7M2P9". */
    id: text().primaryKey(),
    visitId: uuid()
      .notNull()
      .references(() => repairVisits.id),
    state: text().$type<JobState>().notNull(),
    outcome: text().$type<Outcome>(),
    /** With an outcome: whether the approved lines are billed, or the diagnosis fee that was agreed. */
    charge: text().$type<Charge>(),
    /** Counts the changes: who changes an older one is refused. */
    version: integer().notNull().default(1),
    brand: text().notNull(),
    model: text().notNull(),
    /** IMEI or serial number. */
    serial: text(),
    fault: text().notNull(),
    condition: text().notNull().default(''),
    accessoriesLeft: text().notNull().default(''),
    wantsOldParts: boolean().notNull().default(false),
    dataConsent: boolean().notNull().default(false),
    /** Agreed at intake: what a diagnosis costs if nothing is repaired. */
    diagnosisFeePaise: integer()
      .$type<Paise>()
      .notNull()
      .default(sql`0`),
    promisedAt: moment(),
    /** Where the device lies. */
    place: text().notNull().default(''),
    assignedTo: uuid(),
    /** A claim: the first job, whose warranty it never extends. */
    warrantyOf: text(),
    /** Who allowed a claim outside the warranty. */
    warrantyAllowedBy: uuid(),
    /** The service of the catalogue that was booked. */
    serviceId: uuid(),
    /** The line of an order that paid for it before. */
    prepaidOrderId: text(),
    prepaidPosition: integer(),
    /** Which piece of that line, from 1. */
    prepaidPiece: integer(),
    /** The day, in India, and the part of it on which the customer comes. */
    bookedDay: date({ mode: 'string' }),
    bookedPart: text().$type<DayPart>(),
    /** What the link of a booked job asks for. */
    bookingDepositPaise: integer()
      .$type<Paise>()
      .notNull()
      .default(sql`0`),
    /** The bill. */
    orderId: text(),
    /** Six digits, on the link when the device is ready. */
    pickupCode: text().notNull(),
    createdAt: moment().notNull(),
    stateSince: moment().notNull(),
    receivedAt: moment(),
    readyAt: moment(),
    /** When it was handed over or cancelled. Warranty starts with a hand-over. */
    endedAt: moment(),
  },
  (job) => [
    index('repair_jobs_visit').on(job.visitId),
    index('repair_jobs_open')
      .on(job.state, job.promisedAt, job.id)
      .where(sql`ended_at is null`),
    index('repair_jobs_assigned')
      .on(job.assignedTo, job.state)
      .where(sql`ended_at is null`),
    index('repair_jobs_created').on(job.createdAt),
    index('repair_jobs_serial')
      .on(job.serial)
      .where(sql`serial is not null`),
    index('repair_jobs_claims')
      .on(job.warrantyOf)
      .where(sql`warranty_of is not null`),
    index('repair_jobs_booked')
      .on(job.bookedDay)
      .where(sql`state = 'booked'`),
    index('repair_jobs_booked_days')
      .on(job.bookedDay, job.bookedPart)
      .where(sql`booked_day is not null`),
    uniqueIndex('repair_jobs_order')
      .on(job.orderId)
      .where(sql`order_id is not null`),
    uniqueIndex('repair_jobs_prepaid')
      .on(job.prepaidOrderId, job.prepaidPosition, job.prepaidPiece)
      .where(sql`prepaid_order_id is not null`),
    check('repair_jobs_id', sql`${job.id} ~ '^R-[0-9A-Z]{8}$'`),
    check('repair_jobs_known_state', sql`${job.state} in (${oneOf(jobStates)})`),
    check('repair_jobs_known_outcome', sql`${job.outcome} in (${oneOf(outcomes)})`),
    check('repair_jobs_known_charge', sql`${job.charge} in ('lines', 'fee')`),
    check(
      'repair_jobs_outcome',
      sql`(${job.state} in ('ready', 'handed_over')) = (${job.outcome} is not null)`,
    ),
    check(
      'repair_jobs_ended',
      sql`(${job.state} in ('handed_over', 'cancelled')) = (${job.endedAt} is not null)`,
    ),
    check('repair_jobs_billed', sql`${job.orderId} is null or ${job.state} = 'handed_over'`),
    check('repair_jobs_diagnosing', sql`${job.state} <> 'diagnosing' or ${job.assignedTo} is not null`),
    check('repair_jobs_booked_day', sql`(${job.bookedDay} is null) = (${job.bookedPart} is null)`),
    check('repair_jobs_booked_part', sql`${job.bookedPart} in ('morning', 'afternoon', 'evening')`),
    check(
      'repair_jobs_prepaid_line',
      sql`num_nonnulls(${job.prepaidOrderId}, ${job.prepaidPosition}, ${job.prepaidPiece}) in (0, 3)`,
    ),
    check('repair_jobs_diagnosis_fee', sql`${job.diagnosisFeePaise} >= 0`),
    check('repair_jobs_pickup_code', sql`${job.pickupCode} ~ '^[0-9]{6}$'`),
    check('repair_jobs_serial_text', sql`${job.serial} ~ '^[0-9A-Z/-]{4,30}$'`),
  ],
)

/**
 * The job's timeline; immutable, but for the notes of an erased customer, which are emptied.
 * Triggers: repair_events_audited, repair_events_guarded, repair_events_kept.
 */
export const repairEvents = pgTable(
  'repair_events',
  {
    /** Orders the events even if the clock was set back. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    jobId: text()
      .notNull()
      .references(() => repairJobs.id),
    happenedAt: moment().notNull(),
    actor: text().$type<EventActor>().notNull(),
    actorId: uuid(),
    kind: text().$type<EventKind>().notNull(),
    fromState: text().$type<JobState>(),
    toState: text().$type<JobState>(),
    note: text().notNull().default(''),
    /** On the link too. */
    isForCustomer: boolean().notNull().default(false),
  },
  (event) => [
    index('repair_events_job').on(event.jobId, event.id),
    check('repair_events_known_actor', sql`${event.actor} in ('staff', 'customer', 'shop')`),
  ],
)
