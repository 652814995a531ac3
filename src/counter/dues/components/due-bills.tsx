import { formatRupees } from '../../../platform/money/money.ts'
import { formatDay } from '../../../platform/time-zone.ts'
import { May } from '../../../people/accounts/roles/use-may.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { billPath } from '../../sales/components/bill-path.ts'
import type { DueBill } from '../contract.ts'

interface DueBillsProps {
  bills: DueBill[]
  onPay: (bill: DueBill) => void
  onWriteOff: (bill: DueBill) => void
}

/** Bills that are not paid, each with what can be done about it. */
export const DueBills = ({ bills, onPay, onWriteOff }: DueBillsProps) => (
  <ul className="counter-screen grid gap-3" aria-label="Bills that are not paid">
    {bills.map((bill) => (
      <li key={bill.order} className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
        <p className="grow">
          <Link to={billPath(bill.order)} className="link tap num">
            {bill.code}
          </Link>
          <span className="soft t-sm block">
            {bill.due > 0
              ? `${formatRupees(bill.due)} by ${formatDay(bill.until)}${bill.isLate ? ', late' : ''}`
              : `${formatRupees(bill.writtenOff)} written off`}
          </span>
        </p>
        <Button variant="line" size="lg" onClick={() => onPay(bill)}>
          Pay
        </Button>
        {bill.due > 0 && (
          <May permission="writeOffs">
            <Button variant="quiet" size="lg" onClick={() => onWriteOff(bill)}>
              Write off
            </Button>
          </May>
        )}
      </li>
    ))}
  </ul>
)
