import type { ReactNode } from 'react'
import { Price } from '../../../../platform/money/price.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import type { Job } from '../../contract.ts'
import { TotalLabel } from '../total-label.tsx'
import type { Bills } from './use-bills.ts'

interface BillsViewProps {
  bills: Bills
  jobs: Job[]
}

/** The bill of each device: its lines, the deposit, what is left. */
export const BillsView = ({ bills: { bills }, jobs }: BillsViewProps) =>
  bills.map((bill) => {
    const job = jobs.find(({ id }) => id === bill.job)
    return (
      <Panel key={bill.job} as="section" padded className="grid gap-2" aria-label={`Bill of ${bill.job}`}>
        <h2 className="t-h3 wrap-anywhere">
          {job ? `${job.brand} ${job.model}` : bill.job} <span className="soft num">{bill.job}</span>
        </h2>
        {bill.lines.length === 0 && (
          <p className="soft">{isPaid(job, bill) ? 'Paid with the order.' : 'Nothing to bill.'}</p>
        )}
        <ul className="estimate-lines">
          {bill.lines.map(({ name, quantity, amount }, place) => (
            <li key={place}>
              <span className="estimate-line-what wrap-anywhere">
                {quantity > 1 && `${quantity} × `}
                {name}
              </span>
              <Price rupees={amount} />
            </li>
          ))}
        </ul>
        <dl className="sums">
          <Sum label={<TotalLabel />} amountRupees={bill.total} />
          {bill.deposit > 0 && <Sum label="Less deposit" amountRupees={bill.deposit} />}
          {bill.prepaid > 0 && <Sum label="Less what the order paid" amountRupees={bill.prepaid} />}
          {bill.giveBack > 0 ? (
            <Sum label="To give back" amountRupees={bill.giveBack} isTotal />
          ) : (
            <Sum label="To pay" amountRupees={bill.balance} isTotal />
          )}
        </dl>
      </Panel>
    )
  })

/** Its work was done as an order paid it. */
const isPaid = (job: Job | undefined, { prepaid }: Bills['bills'][number]) =>
  job?.prepaid != null && prepaid === 0

interface SumProps {
  label: ReactNode
  amountRupees: number
  isTotal?: boolean
}

const Sum = ({ label, amountRupees, isTotal = false }: SumProps) => (
  <div className={isTotal ? 'sums-total' : undefined}>
    <dt>{label}</dt>
    <dd>
      <Price rupees={amountRupees} />
    </dd>
  </div>
)
