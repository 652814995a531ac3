import { formatDayTime } from '../../../platform/time-zone.ts'
import { Price } from '../../../platform/money/price.tsx'
import { Note } from '../../../ui/feedback/badge.tsx'
import { Table } from '../../../ui/layout/table.tsx'
import type { AccountPayment } from '../contract.ts'
import { PaymentBadge, TestMark } from './payment-badge.tsx'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../web/browser-api.ts'
import { formatRupees } from '../../../platform/money/money.ts'
import { DecideUpi, type Decision } from './decide-upi.tsx'

export function AccountPaymentsTable({ payments }: { payments: AccountPayment[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Customer</th>
          <th scope="col">Paid by</th>
          <th scope="col" className="end">
            Amount
          </th>
          <th scope="col">Receipt</th>
          <th scope="col">Status</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </tbody>
    </Table>
  )
}

function PaymentRow({ payment }: { payment: AccountPayment }) {
  const { date, customer, amount, method, utr, invoice, status, needsAttention, isTest } = payment
  return (
    <tr>
      <td className="soft wide">
        <time dateTime={date}>{formatDayTime(date)}</time>
      </td>
      <td className="strong">{customer}</td>
      <td className="soft wide last">
        {method === 'upi' ? 'UPI' : 'Card payment'}
        {utr !== null && <span className="block">UTR {utr}</span>}
      </td>
      <td className="end right strong">
        <Price rupees={amount} />
      </td>
      <td className="soft wide" data-label="Receipt">
        {invoice ?? 'None'}
      </td>
      <td className="max-md:col-span-full">
        <PaymentBadge status={status} />
        {isTest && <TestMark />}
        {needsAttention && (
          <Note tone="wait" className="mt-1 flex">
            Needs a look
          </Note>
        )}
      </td>
      <td className="wide last">
        {method === 'upi' && status === 'reported' && <DecideOnAccount payment={payment} />}
      </td>
    </tr>
  )
}

function DecideOnAccount({ payment: { id, amount, customer } }: { payment: AccountPayment }) {
  const { revalidate } = useRevalidator()

  async function decide(decision: Decision) {
    await browserApi().payments.decideOnAccount({ params: { id }, body: { decision } })
    await revalidate()
  }
  return <DecideUpi what={`${formatRupees(amount)} from ${customer}`} decide={decide} />
}
