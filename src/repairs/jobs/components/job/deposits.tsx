import { useState } from 'react'
import {
  AdvanceFields,
  newAdvance,
  toTender,
} from '../../../../counter/bookings/components/advance-fields.tsx'
import { drawerRefusal } from '../../../../counter/drawers/components/drawer-refusal.tsx'
import { deviceDrawer } from '../../../../counter/drawers/device-drawer.ts'
import { useMay } from '../../../../people/accounts/roles/use-may.ts'
import { formatRupees } from '../../../../platform/money/money.ts'
import { voucherTitles } from '../../../../selling/invoices/vouchers/voucher-titles.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Printer } from '../../../../ui/icons/printer.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Job } from '../../contract.ts'
import { isEnded } from '../../status.ts'
import { JobDialog } from './job-dialog.tsx'
import { useJobAction } from './use-job-action.ts'

export type Voucher = Job['money']['vouchers'][number]

interface DepositsProps {
  job: Job
  onPrint: (voucher: Voucher) => void
}

/** What was approved and paid before the bill. */
export function Deposits({ job, onPrint }: DepositsProps) {
  const [isTaking, setIsTaking] = useState(false)
  const { approved, deposit, left, reported, vouchers } = job.money
  return (
    <Panel as="section" padded className="grid gap-3" aria-label="Money">
      <h2 className="t-h3">Money</h2>
      <dl className="job-facts">
        <Fact label="Approved" amountRupees={approved} />
        {job.prepaid && <Fact label="Paid with the order" amountRupees={job.prepaid.amount} />}
        {deposit > 0 && <Fact label="Deposit" amountRupees={deposit} />}
        {deposit > left && <Fact label="Of it left" amountRupees={left} />}
      </dl>
      {reported.map((payment) => (
        <ReportedPayment key={payment.id} job={job.id} payment={payment} />
      ))}
      <div className="flex flex-wrap gap-2">
        {vouchers.map((voucher) => (
          <Button
            key={voucher.id}
            variant="line"
            icon={<Icon of={Printer} small />}
            aria-label={`${voucherTitles[voucher.kind]} ${voucher.code}`}
            onClick={() => onPrint({ ...voucher })}
          >
            {voucher.code}
          </Button>
        ))}
        {!isEnded(job.state) && job.state !== 'booked' && (
          <Button variant="line" onClick={() => setIsTaking(true)}>
            Take a deposit
          </Button>
        )}
      </div>
      {isTaking && <TakeDeposit job={job} onClose={() => setIsTaking(false)} />}
    </Panel>
  )
}

const Fact = ({ label, amountRupees }: { label: string; amountRupees: number }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{formatRupees(amountRupees)}</dd>
  </div>
)

interface ReportedPaymentProps {
  job: string
  payment: Job['money']['reported'][number]
}

/** The customer reported it on the link; staff look into the bank's app. */
function ReportedPayment({ job, payment: { id, amount, utr } }: ReportedPaymentProps) {
  const may = useMay()
  const decide = useJobAction((decision: 'confirm' | 'reject') =>
    browserApi().repairHandOver.decidePayment({ params: { id: job, payment: id }, body: { decision } }),
  )
  return (
    <div className="estimate-line">
      <p>
        The customer says: <span className="num">{formatRupees(amount)}</span> paid by UPI
        {utr && <span className="num">, UTR {utr}</span>}.
      </p>
      {may('payments') && (
        <div className="flex flex-wrap gap-2">
          <Button busy={decide.busy} onClick={() => void decide.run('confirm')}>
            It has come
          </Button>
          <Button variant="line" busy={decide.busy} onClick={() => void decide.run('reject')}>
            Not received
          </Button>
        </div>
      )}
    </div>
  )
}

function TakeDeposit({ job, onClose }: { job: Job; onClose: () => void }) {
  const [advances, setAdvances] = useState(() => [newAdvance()])
  // One key for each deposit: sent again after a lost answer it is the same.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  return (
    <JobDialog
      title="Take a deposit"
      text="It gets a receipt voucher, and the bill takes it off."
      label="Money received"
      busyLabel="Saving..."
      act={() =>
        browserApi().repairHandOver.takeDeposit({
          params: { id: job.id },
          body: { tenders: advances.map(toTender), ...deviceDrawer.request() },
          idempotencyKey,
        })
      }
      afterFailure={drawerRefusal}
      onClose={onClose}
    >
      <AdvanceFields advances={advances} onChange={setAdvances} />
    </JobDialog>
  )
}
