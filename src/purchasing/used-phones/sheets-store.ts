import { sql } from 'drizzle-orm'
import { isWithin, timeInIndia } from '../../platform/database/expressions.ts'
import {
  amountCell,
  countOf,
  pagesOf,
  timeKey,
  yesOrNo,
  type KeyedRow,
  type MakeSheet,
} from '../../platform/spreadsheets/list-sheet.ts'
import type { PaidBy } from './contract.ts'
import type { IdentityDocument } from './offers/contract.ts'
import { documentWords } from './document-rules.ts'
import { paidByWords } from './purchase-rules.ts'

interface PhoneRow extends KeyedRow {
  code: string
  bought: string
  item: string
  imei1: string
  imei2: string | null
  grade: string
  pricePaise: number
  paidBy: PaidBy[]
  checked: string | null
  isMarginScheme: boolean
  seller: string
  phone: string
  document: IdentityDocument
  digits: string
  givenBack: string | null
}

const heading = [
  ...['Voucher', 'Bought', 'Item', 'IMEI 1', 'IMEI 2', 'Grade', 'Price', 'Paid by', 'IMEI checked on'],
  ...['Margin scheme', 'Seller', 'Mobile number', 'Document', 'Given back'],
]
const key = timeKey('u.bought_at', 'u.id')

/** The register of used phones by the day of the purchase; of a document the last four digits. */
export const usedPhonesSheet: MakeSheet = (db, period) => {
  const isListed = isWithin('u.bought_at', period)
  return {
    name: 'Used phones bought',
    count: () => countOf(db, sql`select count(*)::int as count from used_phones u where ${isListed}`),
    pages: () =>
      pagesOf<PhoneRow>(db, {
        heading,
        query: (after, limit) => sql`
          select ${key} as key, u.code, ${timeInIndia('u.bought_at')} as bought, u.item_name as item, u.imei1, u.imei2, u.grade,
            u.price_paise as "pricePaise", u.seller_gstin is null as "isMarginScheme", u.seller_name as seller, u.phone_number as phone,
            u.document, u.document_digits as digits, ${timeInIndia('u.closed_at')} as "givenBack",
            (select coalesce(jsonb_agg(p.method order by p.id), '[]') from used_phone_payments p where p.used_phone_id = u.id) as "paidBy",
            (select to_char(max(c.checked_on), 'YYYY-MM-DD') from register_checks c where c.purchase_id = u.device_purchase_id and c.purpose = 'buying') as checked
          from used_phones u where ${isListed} and ${key} > ${after}
          order by 1 limit ${limit}`,
        toRow: (row) => [
          ...[row.code, row.bought, row.item, row.imei1, row.imei2 ?? '', row.grade],
          amountCell(row.pricePaise),
          row.paidBy.map((method) => paidByWords[method]).join(', '),
          ...[row.checked ?? '', yesOrNo(row.isMarginScheme), row.seller, row.phone],
          row.digits === '' ? documentWords[row.document] : `${documentWords[row.document]} …${row.digits}`,
          row.givenBack ?? '',
        ],
      }),
  }
}
