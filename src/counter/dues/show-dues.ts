import type { PageQuery } from '../../platform/contract.ts'
import type { Database } from '../../platform/database.ts'
import { paise, sum, toRupees } from '../../platform/money/money.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { documentsStore } from '../../selling/invoices/documents-store.ts'
import { duesStore } from '../../selling/orders/dues/dues-store.ts'
import { writeOffsStore } from '../../selling/orders/dues/write-offs-store.ts'
import type { Statement, StatementEntry } from './contract.ts'
import { debtorsStore } from './debtors-store.ts'
import { statementRows, type StatementRow } from './statement-store.ts'

export async function listDues(db: Database, query: PageQuery, now: Date) {
  const store = debtorsStore(db, isoDayInIndia(now))
  const { count, ...ages } = await store.ages()
  const rupees = (amountPaise: number) => toRupees(paise(amountPaise))
  return {
    customers: (await store.page(query)).map(({ duePaise, ...row }) => ({ ...row, due: rupees(duePaise) })),
    count,
    ages: {
      ...{ notLate: rupees(ages.notLate), upTo30Days: rupees(ages.upTo30Days) },
      ...{ upTo90Days: rupees(ages.upTo90Days), older: rupees(ages.older) },
    },
  }
}

/** What a customer bought on credit and paid since; the last balance is what is due. */
export async function showStatement(db: Database, phone: string, now: Date): Promise<Statement> {
  const dues = await duesStore(db).ofNumber(phone)
  const ids = dues.map(({ orderId }) => orderId)
  const invoices = await documentsStore(db).invoicesOf(ids)
  const codes = new Map(invoices.map(({ orderId, code }) => [orderId, code]))
  const today = isoDayInIndia(now)
  const writeOffs = (await writeOffsStore(db).ofOrders(ids)).map(({ orderId, amountPaise, writtenAt }) => ({
    ...{ kind: 'write_off' as const, at: writtenAt, name: codes.get(orderId) ?? '' },
    amountPaise: 0 - amountPaise,
  }))
  return {
    phone,
    name: dues.at(-1)?.fullName ?? '',
    due: toRupees(sum(dues.map(({ duePaise }) => duePaise))),
    bills: dues.map((due) => ({
      ...{ order: due.orderId, code: codes.get(due.orderId) ?? '', date: due.placedAt.toISOString() },
      ...{ total: toRupees(due.totalPaise), due: toRupees(due.duePaise) },
      ...{ writtenOff: toRupees(due.writtenOffPaise), until: due.dueUntil },
      isLate: due.duePaise > 0 && due.dueUntil < today,
    })),
    entries: withBalances([...(await statementRows(db, phone)), ...writeOffs]),
  }
}

/** Of one moment the bill comes before its payment, and a payment before the write-off that it takes back. */
const order = ['bill', 'payment', 'return', 'refund', 'write_off']

function withBalances(rows: StatementRow[]): StatementEntry[] {
  let balancePaise = 0
  const byTime = (a: StatementRow, b: StatementRow) =>
    a.at.getTime() - b.at.getTime() || order.indexOf(a.kind) - order.indexOf(b.kind)
  return rows.toSorted(byTime).map(({ kind, at, name, amountPaise }) => {
    balancePaise += amountPaise
    return {
      ...{ kind, name, date: at.toISOString() },
      ...{ amount: toRupees(paise(amountPaise)), balance: toRupees(paise(balancePaise)) },
    }
  })
}
