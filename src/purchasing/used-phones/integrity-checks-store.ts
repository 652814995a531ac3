import { sql } from 'drizzle-orm'
import { formatRupees, type IntegrityCheck } from '../../platform/domains/integrity-check.ts'

export const usedPhoneChecks: IntegrityCheck[] = [
  {
    id: 'used-phone-paid',
    sentence: 'The seller of every used phone got its price, in money or as a part of a bill.',
    rows: () => sql`
      select null::text as order_id, u.id::text as subject,
        coalesce(u.code, u.item_name) || ' is for ' || ${formatRupees('u.price_paise')} || ', paid were ' || ${formatRupees('coalesce(p.paise, 0)')} as detail
      from used_phones u
      left join (select used_phone_id, sum(amount_paise) as paise from used_phone_payments group by 1) p on p.used_phone_id = u.id
      where coalesce(p.paise, 0) <> case when u.state in ('bought', 'given_back') then u.price_paise else 0 end`,
  },
  {
    id: 'used-phone-cash',
    sentence: 'What a seller of a used phone got in cash was taken out of a drawer.',
    rows: () => sql`
      select null::text as order_id, coalesce(p.used_phone_id::text, c.id::text) as subject,
        ${formatRupees('coalesce(p.amount_paise, 0)')} || ' paid in cash, ' || ${formatRupees('coalesce(-c.amount_paise, 0)')} || ' taken out of a drawer' as detail
      from (select * from used_phone_payments where method = 'cash') p
      full join (select * from purchase_cash where reason = 'used_phone') c on c.id = p.cash_move_id
      where p.amount_paise is distinct from -c.amount_paise`,
  },
  {
    id: 'used-phone-exchange',
    sentence: 'What an old phone paid of a bill is the same in its purchase and on the bill.',
    rows: () => sql`
      select coalesce(p.order_id, c.order_id) as order_id, coalesce(p.used_phone_id::text, c.id::text) as subject,
        ${formatRupees('coalesce(p.amount_paise, 0)')} || ' in the purchase, ' || ${formatRupees('coalesce(c.received_paise, 0)')} || ' on the bill' as detail
      from (select * from used_phone_payments where method = 'exchange') p
      full join (select * from captured_payments where method = 'exchange') c on c.id = p.payment_id
      where (p.amount_paise, p.order_id) is distinct from (c.received_paise, c.order_id)`,
  },
  {
    id: 'used-phone-device',
    sentence: 'Every used phone that the shop bought is a device of the shop, which came in with it.',
    rows: () => sql`
      select null::text as order_id, u.id::text as subject, coalesce(u.code, u.item_name) || ' came into no stock' as detail
      from used_phones u
      where u.device_id is not null
        and not exists (select from device_moves m where m.device_id = u.device_id and m.reason = 'bought_back' and m.note = u.code and m.quantity = 1)`,
  },
]
