import { sql, type SQL } from 'drizzle-orm'
import { exportedRupees } from '../../platform/database/expressions.ts'
import type { PersonalData } from '../../platform/domains/personal-data.ts'
import { lastMoveOfLife, sellersStore } from './used-phones-store.ts'

const isOfNumbers = (numbers: string[]): SQL => sql`u.phone_number = any(${sql.param(numbers)}::text[])`

/** Sellers of used phones. What was bought for how much stays, as the books have to show it. */
export const usedPhonesPersonalData: PersonalData = {
  exported: ({ numbers }) => sql`jsonb_build_object('usedPhonesSold', (
    select coalesce(jsonb_agg(jsonb_build_object('voucher', u.code, 'phone', u.item_name, 'imei', u.imei1, 'imei2', u.imei2,
      'price', ${exportedRupees('u.price_paise')}, 'state', u.state, 'name', u.seller_name, 'mobileNumber', u.phone_number,
      'address', u.address, 'document', u.document, 'lastDigits', u.document_digits, 'gstin', u.seller_gstin, 'note', u.condition_note,
      'consentedAt', u.consented_at, 'offeredAt', u.offered_at, 'boughtAt', u.bought_at,
      'pictures', (select coalesce(jsonb_agg(p.kind order by p.added_at), '[]') from used_phone_pictures p where p.used_phone_id = u.id)
    ) order by u.offered_at), '[]') from used_phones u where ${isOfNumbers(numbers)}))`,

  async blockers(db, { numbers }) {
    const { rows } = await db.execute<{ sentence: string }>(sql`
      select 'The ' || u.item_name || ' that was offered is not bought yet: buy or decline it first.' as sentence from used_phones u
      where ${isOfNumbers(numbers)} and u.state = 'offered'
      union all
      select 'The ' || u.item_name || ' that the shop bought as ' || u.code || ' is still in the shop: sell it first, so that it can prove from whom it has it.'
      from used_phones u ${lastMoveOfLife}
      where ${isOfNumbers(numbers)} and u.state = 'bought' and last_move.device_state not in ('sold', 'returned_to_supplier', 'scrapped')`)
    return rows.map(({ sentence }) => sentence)
  },

  async preview(db, { numbers }) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from used_phones u where ${isOfNumbers(numbers)}`,
    )
    return [{ what: 'usedPhones', count: rows[0]!.count }]
  },

  async erase(db, { numbers }, now) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select u.id from used_phones u where ${isOfNumbers(numbers)}`,
    )
    await sellersStore(db).eraseSellers(
      rows.map(({ id }) => id),
      now,
    )
  },
}
