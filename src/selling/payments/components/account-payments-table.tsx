import { formatDayTime } from '../../../platform/time-zone.ts'
import { Price } from '../../../platform/money/price.tsx'
import { Note } from '../../../ui/feedback/badge.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import type { AccountPayment } from '../contract.ts'
import { PaymentBadge, TestMark } from './payment-badge.tsx'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../web/browser-api.ts'
import { formatRupees } from '../../../platform/money/money.ts'
import { DecideUpi, type Decision } from './decide-upi.tsx'

const columns: Column<AccountPayment>[] = [
  {
    heading: 'Date',
    className: 'soft wide',
    cell: ({ date }) => <time dateTime={date}>{formatDayTime(date)}</time>,
  },
  { heading: 'Customer', className: 'strong', cell: ({ customer }) => customer },
  {
    heading: 'Paid by',
    className: 'soft wide last',
    cell: ({ method, utr }) => (
      <>
        {method === 'upi' ? 'UPI' : 'Card payment'}
        {utr !== null && <span className="block">UTR {utr}</span>}
      </>
    ),
  },
  {
    heading: 'Amount',
    end: true,
    className: 'right strong',
    cell: ({ amount }) => <Price rupees={amount} />,
  },
  { heading: 'Receipt', className: 'soft wide', labelled: true, cell: ({ invoice }) => invoice ?? 'None' },
  {
    heading: 'Status',
    className: 'max-md:col-span-full',
    cell: ({ status, isTest, needsAttention }) => (
      <>
        <PaymentBadge status={status} />
        {isTest && <TestMark />}
        {needsAttention && (
          <Note tone="wait" className="mt-1 flex">
            Needs a look
          </Note>
        )}
      </>
    ),
  },
  {
    heading: 'Actions',
    className: 'wide last',
    cell: (payment) =>
      payment.method === 'upi' && payment.status === 'reported' && <DecideOnAccount payment={payment} />,
  },
]

export const AccountPaymentsTable = ({ payments }: { payments: AccountPayment[] }) => (
  <Table columns={columns} rows={payments} rowKey={({ id }) => id} />
)

function DecideOnAccount({ payment: { id, amount, customer } }: { payment: AccountPayment }) {
  const { revalidate } = useRevalidator()

  async function decide(decision: Decision) {
    await browserApi().payments.decideOnAccount({ params: { id }, body: { decision } })
    await revalidate()
  }
  return <DecideUpi what={`${formatRupees(amount)} from ${customer}`} decide={decide} />
}
