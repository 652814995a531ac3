import { paise, toRupees } from '../../platform/money/money.ts'
import { failureInWords } from '../../people/mail/failure-rules.ts'
import { chartDays, periodNames } from './periods.ts'
import type { Sales, SalesFigures, Waiting } from './contract.ts'
import type { StoredFigures } from './sales-store.ts'
import type { StoredRow, StoredWaiting } from './waiting-store.ts'

const iso = (time: unknown) => new Date(String(time)).toISOString()
const rupees = (amountPaise: unknown) => toRupees(paise(Number(amountPaise)))
const text = (value: unknown) => (value as string | null | undefined) ?? ''
const optional = (value: unknown) => (value as string | null | undefined) ?? null

export function presentWaiting(stored: StoredWaiting): Waiting {
  const rows = <Row>({ total, rows }: StoredWaiting['toPack'], toRow: (row: StoredRow) => Row) => ({
    total,
    rows: rows.map(toRow),
  })
  return {
    disputes: rows(stored.disputes, toDispute),
    paymentsToConfirm: rows(stored.paymentsToConfirm, (row) => ({
      id: text(row['id']),
      customer: text(row['full_name']),
      amount: rupees(row['total_paise']),
      utr: optional(row['utr']),
      reportedAt: iso(row['reported_at']),
    })),
    toPack: rows(stored.toPack, toOrder),
    toHandOver: rows(stored.toHandOver, toOrder),
    lateParcels: rows(stored.lateParcels, toLateParcel),
    cancelRequests: rows(stored.cancelRequests, toCancelRequest),
    returns: rows(stored.returns, (row) => ({
      id: text(row['id']),
      order: text(row['order_id']),
      customer: text(row['full_name']),
      reason: text(row['reason']),
      lines: (row['lines'] ?? []) as string[],
      requestedAt: iso(row['requested_at']),
    })),
    refunds: rows(stored.refunds, (row) => ({
      id: text(row['id']),
      order: optional(row['order_id']),
      customer: text(row['full_name']),
      amount: rupees(row['owed_paise']),
      requestedAt: iso(row['requested_at']),
    })),
    messages: rows(stored.messages, (row) => ({
      id: text(row['id']),
      name: text(row['name']),
      email: text(row['email']),
      message: text(row['message']),
      receivedAt: iso(row['received_at']),
    })),
    lowStock: rows(stored.lowStock, (row) => ({
      id: text(row['id']),
      catalogue: row['catalogue'] as Waiting['lowStock']['rows'][number]['catalogue'],
      name: text(row['name']),
      price: rupees(row['price_paise']),
      stock: Number(row['stock']),
    })),
    failedMail: rows(stored.failedMail, (row) => ({
      id: text(row['id']),
      to: text(row['recipient']),
      subject: text(row['subject']),
      error: failureInWords(text(row['last_error']), text(row['recipient'])),
      attempts: Number(row['attempts']),
    })),
  }
}

const optionalTime = (value: unknown) => (value === null ? null : iso(value))

const toDispute = (row: StoredRow): Waiting['disputes']['rows'][number] => ({
  id: text(row['id']),
  gatewayPayment: text(row['gateway_payment_id']),
  order: optional(row['order_id']),
  customer: text(row['full_name']),
  isTest: row['is_test'] === true,
  amount: rupees(row['amount_paise']),
  currency: text(row['currency']),
  phase: text(row['phase']),
  reason: text(row['reason_code']),
  status: row['status'] as Waiting['disputes']['rows'][number]['status'],
  respondBy: optionalTime(row['respond_by']),
  deducted: rupees(row['deducted_paise']),
  returned: rupees(row['returned_paise']),
  receivedAt: iso(row['received_at']),
  changedAt: iso(row['changed_at']),
})

const toLateParcel = (row: StoredRow): Waiting['lateParcels']['rows'][number] => ({
  id: text(row['id']),
  customer: text(row['full_name']),
  product: itemsOf(row),
  phone: text(row['phone_number']),
  tracking: text(row['tracking']),
  shippedAt: iso(row['shipped_at']),
})

const toCancelRequest = (row: StoredRow): Waiting['cancelRequests']['rows'][number] => ({
  id: text(row['id']),
  customer: text(row['full_name']),
  product: itemsOf(row),
  amount: rupees(row['total_paise']),
  reason: text(row['reason']),
  requestedAt: iso(row['requested_at']),
})

/** "Galaxy S24 and 2 more" */
function itemsOf(row: StoredRow) {
  const more = Number(row['more'])
  return `${text(row['product'])}${more > 0 ? ` and ${more} more` : ''}`
}

function toOrder(row: StoredRow): Waiting['toPack']['rows'][number] {
  return {
    id: text(row['id']),
    customer: text(row['full_name']),
    product: itemsOf(row),
    amount: rupees(row['total_paise']),
    date: iso(row['placed_at']),
    delivery: row['delivery'] === 'home' ? 'home' : 'collect',
    isTest: row['is_test'] === true,
    invoice: optional(row['invoice']),
  }
}

const noSales: Sales = { received: 0, refunded: 0, orders: 0 }

export function presentSales(stored: StoredFigures, now: Date): SalesFigures {
  const partOf = (name: string, part: string) => {
    const found = stored.periods.find((each) => each.name === name && each.part === part)
    return found ? toSales(found) : noSales
  }
  const [today, week, month] = periodNames.map((name) => ({
    current: partOf(name, 'current'),
    before: partOf(name, 'before'),
    productViews: stored.views[name],
  }))
  const days = new Map(stored.days.map((each) => [each.day, toSales(each)]))
  return {
    today: today!,
    week: week!,
    month: month!,
    days: chartDays(now).map((day) => ({ day, ...(days.get(day) ?? noSales) })),
    bestSellers: stored.bestSellers,
  }
}

const toSales = ({
  receivedPaise,
  refundedPaise,
  orders,
}: StoredFigures['days'][number] | StoredFigures['periods'][number]): Sales => ({
  received: rupees(receivedPaise),
  refunded: rupees(refundedPaise),
  orders,
})
