import type { ChangedRow } from './saved-rows.ts'

type Row = ChangedRow['row']
/** The part of a row that the effect changes; undefined if the row has no part in it. */
type Part = (row: Row) => unknown

interface Outcome {
  changes: ChangedRow[]
  headers: Record<string, unknown>
}

const partsOf = (changes: ChangedRow[], table: string, side: ChangedRow['side'], part: Part) =>
  changes
    .filter((change) => change.table === table && change.side === side)
    .map(({ row }) => part(row))
    .filter((value) => value !== undefined)
    .map((value) => JSON.stringify(value))
    .sort()

const differs =
  (table: string, part: Part) =>
  ({ changes }: Outcome) =>
    partsOf(changes, table, 'added', part).join() !== partsOf(changes, table, 'removed', part).join()

const appears =
  (table: string, part: Part) =>
  ({ changes }: Outcome) => {
    const before = partsOf(changes, table, 'removed', part)
    return partsOf(changes, table, 'added', part).some((value) => !before.includes(value))
  }

const profile = (row: Row) => row['profile'] as Record<string, unknown>
const emailJsIds = ['emailjsServiceId', 'emailjsTemplateId', 'emailjsPublicKey']
const byStaff = ['ready', 'shipped', 'delivered', 'collected']

/** What must need the same role in every way that leads to it, found in the rows that a call changed and in its answer. */
const effects: Record<string, (outcome: Outcome) => boolean> = {
  refund: differs('refunds', ({ id, status, amount_paise: amount, utr }) => [id, status, amount, utr]),
  'payment received': differs('payments', ({ id, status }) => (status === 'captured' ? id : undefined)),
  'cash taken out': differs('cash_moves', ({ id, amount_paise: amount }) =>
    Number(amount) < 0 ? id : undefined,
  ),
  // Taken back too.
  cancellation: differs('orders', ({ id, status }) => (status === 'cancelled' ? id : undefined)),
  status: appears('orders', ({ id, status }) =>
    byStaff.includes(String(status)) ? [id, status] : undefined,
  ),
  'UPI id': differs('shop_profile', (row) => profile(row)['upiId']),
  'EmailJS ids': differs('shop_profile', (row) => emailJsIds.map((id) => profile(row)[id])),
  'gateway keys': differs('stored_secrets', ({ id, secret }) => (id === 'razorpay' ? secret : undefined)),
  'mail server': differs('stored_secrets', ({ id, secret }) => (id === 'mail' ? secret : undefined)),
  price: differs('products', ({ id, price_paise: price }) => [id, price]),
  role: (outcome) =>
    differs('users', ({ id, role }) => (role === null ? undefined : [id, role]))(outcome) ||
    differs('staff_invitations', ({ id }) => id)(outcome),
  erasure: differs('orders', ({ id, erased_at: at }) => (at === null ? undefined : id)),
  export: (outcome) =>
    appears('data_exports', ({ id }) => id)(outcome) ||
    appears('customer_requests', ({ id, kind }) => (kind === 'export' ? id : undefined))(outcome) ||
    String(outcome.headers['content-disposition']).startsWith('attachment'),
}

export const effectsOf = (outcome: Outcome) =>
  Object.keys(effects).filter((effect) => effects[effect]!(outcome))

export const effectNames = Object.keys(effects)
