import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { PageQuery } from '../../platform/contract.ts'
import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { paise, type Paise } from '../../platform/money/money.ts'
import { isoDayInIndia, momentsOf } from '../../platform/time-zone.ts'
import type { UsedPhoneState } from './contract.ts'
import { usedPhonePayments, usedPhonePictures, usedPhones } from './tables.ts'

export type StoredUsedPhone = typeof usedPhones.$inferSelect
export type NewUsedPhone = typeof usedPhones.$inferInsert
export type StoredPayment = typeof usedPhonePayments.$inferSelect

export function usedPhonesStore(db: Database) {
  return {
    async add(phone: NewUsedPhone) {
      await db.insert(usedPhones).values(phone)
    },

    async byId(id: string): Promise<StoredUsedPhone | undefined> {
      if (!isUuid(id)) return undefined
      return (await db.select().from(usedPhones).where(eq(usedPhones.id, id)))[0]
    },

    /** By ascending id; locked until the transaction ends. */
    async lock(ids: string[]): Promise<StoredUsedPhone[]> {
      return db
        .select()
        .from(usedPhones)
        .where(inArray(usedPhones.id, ids.filter(isUuid)))
        .orderBy(usedPhones.id)
        .for('update')
    },

    /** Ids of those that sellers with these mobile numbers offered; locked until the transaction ends. */
    async lockOf(phones: string[]): Promise<string[]> {
      const rows = await db
        .select({ id: usedPhones.id })
        .from(usedPhones)
        .where(inArray(usedPhones.phoneNumber, phones))
        .orderBy(usedPhones.id)
        .for('update')
      return rows.map(({ id }) => id)
    },

    /** Newest first. */
    async page({ page, limit, state }: PageQuery & { state?: UsedPhoneState | undefined }) {
      const isListed = state && eq(usedPhones.state, state)
      const rows = await db
        .select()
        .from(usedPhones)
        .where(isListed)
        .orderBy(desc(usedPhones.offeredAt), desc(usedPhones.id))
        .limit(limit)
        .offset((page - 1) * limit)
      return { rows, total: await db.$count(usedPhones, isListed) }
    },

    /** Of the purchases whose code begins with this; 0 before the first. */
    async lastNumber(prefix: string): Promise<number> {
      const { rows } = await db.execute<{ last: number }>(sql`
        select coalesce(max(substr(code, ${prefix.length + 1})::int), 0)::int as last from used_phones where starts_with(code, ${prefix})`)
      return rows[0]!.last
    },

    async save(id: string, values: Partial<NewUsedPhone>) {
      await db.update(usedPhones).set(values).where(eq(usedPhones.id, id))
    },
  }
}

/** What sellers got. */
export const usedPhonePaymentsStore = (db: Database) => ({
  async addPayment(payment: StoredPayment) {
    await db.insert(usedPhonePayments).values(payment)
  },

  payments: (id: string): Promise<StoredPayment[]> =>
    db
      .select()
      .from(usedPhonePayments)
      .where(eq(usedPhonePayments.usedPhoneId, id))
      .orderBy(usedPhonePayments.id),

  /** The phones that paid of a bill, with what each paid. */
  ofOrder: (orderId: string) =>
    db
      .select({ phone: usedPhones, payment: usedPhonePayments })
      .from(usedPhonePayments)
      .innerJoin(usedPhones, eq(usedPhones.id, usedPhonePayments.usedPhoneId))
      .where(eq(usedPhonePayments.orderId, orderId))
      .orderBy(usedPhonePayments.id),

  /** In cash, to the seller with this number, on this day in India. */
  async cashPaidOn(phone: string, now: Date): Promise<Paise> {
    const day = isoDayInIndia(now)
    const { from, until } = momentsOf({ from: day, to: day })
    const { rows } = await db.execute<{ paidPaise: number }>(sql`
        select coalesce(sum(p.amount_paise), 0)::float as "paidPaise" from used_phone_payments p join used_phones u on u.id = p.used_phone_id
        where u.phone_number = ${phone} and p.method = 'cash' and p.paid_at >= ${from} and p.paid_at < ${until}`)
    return paise(rows[0]!.paidPaise)
  },
})

/** Of sellers' documents. */
export const usedPhonePicturesStore = (db: Database) => ({
  async addPicture(picture: typeof usedPhonePictures.$inferInsert) {
    await db.insert(usedPhonePictures).values(picture)
  },

  /** Without their content, oldest first. */
  pictures: (ids: string[]) =>
    db
      .select({
        ...{ id: usedPhonePictures.id, kind: usedPhonePictures.kind },
        usedPhoneId: usedPhonePictures.usedPhoneId,
      })
      .from(usedPhonePictures)
      .where(inArray(usedPhonePictures.usedPhoneId, ids))
      .orderBy(usedPhonePictures.addedAt, usedPhonePictures.id),

  async picture(of: { id: string; pictureId: string }): Promise<Buffer | undefined> {
    if (!isUuid(of.id) || !isUuid(of.pictureId)) return undefined
    const [row] = await db
      .select({ content: usedPhonePictures.content })
      .from(usedPhonePictures)
      .where(and(eq(usedPhonePictures.usedPhoneId, of.id), eq(usedPhonePictures.id, of.pictureId)))
    return row?.content
  },
})

/** Of the device of each phone `u`: until the shop bought it again, from another seller perhaps. */
export const lastMoveOfLife = sql`
  cross join lateral (
    select min(bought_at) as at from used_phones other where other.device_id = u.device_id and other.bought_at > u.bought_at
  ) next_life
  cross join lateral (
    select device_state, moved_at from device_moves m
    where m.device_id = u.device_id and (next_life.at is null or m.moved_at < next_life.at)
    order by device_version desc limit 1
  ) last_move`

/** Whose data are to be erased. */
export const sellersStore = (db: Database) => ({
  /** Offers, and declined ones whose seller is not erased, from before this moment. */
  async notBoughtBefore(moment: Date) {
    const rows = await db
      .select({ id: usedPhones.id })
      .from(usedPhones)
      .where(
        or(
          and(eq(usedPhones.state, 'offered'), lt(usedPhones.offeredAt, moment)),
          and(eq(usedPhones.state, 'declined'), isNull(usedPhones.erasedAt), lt(usedPhones.closedAt, moment)),
        ),
      )
    return rows.map(({ id }) => id)
  },

  /** Those bought whose device left the shop in this life before the moment, and whose seller is not erased. */
  async leftBefore(moment: Date): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
        select u.id from used_phones u ${lastMoveOfLife}
        where u.erased_at is null and u.device_id is not null
          and last_move.device_state in ('sold', 'returned_to_supplier', 'scrapped') and last_move.moved_at < ${moment}`)
    return rows.map(({ id }) => id)
  },

  /** Empties what is known of the sellers, and deletes their pictures. What was bought for how much stays. */
  async eraseSellers(ids: string[], erasedAt: Date) {
    if (ids.length === 0) return
    await db.delete(usedPhonePictures).where(inArray(usedPhonePictures.usedPhoneId, ids))
    const emptied = { sellerName: 'Erased', phoneNumber: '', address: '', documentDigits: '' }
    await db
      .update(usedPhones)
      .set({
        ...emptied,
        conditionNote: '',
        sellerGstin: sql`case when seller_gstin is null then null else '' end`,
        erasedAt,
      })
      .where(and(inArray(usedPhones.id, ids), isNull(usedPhones.erasedAt)))
  },
})
