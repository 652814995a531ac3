import { systemClock } from '../../../platform/clock.ts'
import { Price } from '../../../platform/money/price.tsx'
import { formatDay, formatDayTime } from '../../../platform/time-zone.ts'
import { ageText } from '../../../repairs/jobs/age-rules.ts'
import { MessageCustomer } from '../../../repairs/jobs/components/message-customer.tsx'
import { jobPath } from '../../../repairs/jobs/job-code.ts'
import { stateLabels } from '../../../repairs/jobs/labels.ts'
import { Link } from '../../../ui/actions/link.tsx'
import type {
  LateRepair,
  PartsOfRepair,
  PaymentToConfirm,
  UnansweredRepair,
  UncollectedRepair,
} from '../contract.ts'
import { WaitingRow } from './waiting-section.tsx'

const RepairLink = ({ repair: { id, device } }: { repair: { id: string; device: string } }) => (
  <p className="today-first wrap-anywhere">
    <Link to={jobPath(id)} className="link">
      {device}, {id}
    </Link>
  </p>
)

export const LateRepairRow = ({ repair }: { repair: LateRepair }) => (
  <WaitingRow
    words={
      <>
        <RepairLink repair={repair} />
        <p className="t-sm soft">
          {stateLabels[repair.state]}, promised for {formatDay(repair.promisedAt)}
          {repair.technician && `, ${repair.technician}`}
        </p>
      </>
    }
  />
)

const newsTexts: Record<PartsOfRepair['news'], string> = {
  arrived: 'The parts are here: go on with the repair',
  freed: 'No answer to the estimate, so its parts are free for others again',
}

export const PartsOfRepairRow = ({ repair }: { repair: PartsOfRepair }) => (
  <WaitingRow
    words={
      <>
        <RepairLink repair={repair} />
        <p className="t-sm soft">
          {newsTexts[repair.news]}
          {repair.technician && `, ${repair.technician}`}
        </p>
      </>
    }
  />
)

export const UnansweredRepairRow = ({ repair }: { repair: UnansweredRepair }) => (
  <WaitingRow
    words={
      <>
        <RepairLink repair={repair} />
        <p className="t-sm soft num">
          {repair.customer}, {repair.phone}.{' '}
          {repair.isAnswered
            ? 'An answer came by the link. Please call to confirm it.'
            : `No answer for ${ageText(repair.since, systemClock())}.`}
        </p>
      </>
    }
    actions={repair.isAnswered ? undefined : <MessageCustomer job={repair.id} label="Remind" />}
  />
)

export const UncollectedRepairRow = ({ repair }: { repair: UncollectedRepair }) => (
  <WaitingRow
    words={
      <>
        <RepairLink repair={repair} />
        <p className="t-sm soft num">
          {repair.customer}, {repair.phone}. Ready for {ageText(repair.since, systemClock())}.
        </p>
      </>
    }
    actions={<MessageCustomer job={repair.id} label="Remind" />}
  />
)

/** What a customer reported on the link of a repair; its page confirms it. */
export const RepairPaymentRow = ({
  payment: { id, customer, amount, utr, reportedAt },
}: {
  payment: PaymentToConfirm
}) => (
  <WaitingRow
    words={
      <>
        <p className="today-first">
          <b>{customer}</b> <Price rupees={amount} className="num" />
        </p>
        <p className="t-sm soft num">
          <Link to={jobPath(id)} className="link">
            Repair {id}
          </Link>
          , {utr === null ? 'no UTR' : `UTR ${utr}`}, {formatDayTime(reportedAt)}
        </p>
      </>
    }
  />
)
