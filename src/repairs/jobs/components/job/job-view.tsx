import { useState } from 'react'
import { PrintVoucher } from '../../../../counter/bookings/components/print-voucher.tsx'
import { May } from '../../../../people/accounts/roles/use-may.ts'
import { telLink } from '../../../../site/shop/contact-links.ts'
import { Button, ButtonLink, buttonClass } from '../../../../ui/actions/button.tsx'
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Phone } from '../../../../ui/icons/phone.tsx'
import { Printer } from '../../../../ui/icons/printer.tsx'
import { isLate } from '../../age-rules.ts'
import { systemClock } from '../../../../platform/clock.ts'
import type { Job } from '../../contract.ts'
import { outcomeLabels, stateLabels } from '../../labels.ts'
import type { JobState } from '../../status.ts'
import { PrintVisit, type VisitPrint } from '../prints/print-visit.tsx'
import { Deposits, type Voucher } from './deposits.tsx'
import { DeviceDetails } from './device-details.tsx'
import { Estimates } from './estimates.tsx'
import { NextStep } from './next-step.tsx'
import { PasscodePanel } from './passcode-panel.tsx'
import { JobCosts } from './job-costs.tsx'
import { JobMessage } from './job-message.tsx'
import { JobPhotos } from './photos.tsx'
import { JobTimeline } from './timeline.tsx'
import { JobWarranty } from './warranty.tsx'

const tones: Partial<Record<JobState, Tone>> = {
  awaiting_answer: 'wait',
  waiting_parts: 'wait',
  ready: 'good',
  handed_over: 'flat',
  cancelled: 'bad',
}

/** One repair: what is next first, then estimate and money, then what is known of the device. */
export function JobView({ job }: { job: Job }) {
  const [printed, setPrinted] = useState<VisitPrint | Voucher>()
  return (
    <>
      <div className="counter-screen grid gap-4">
        <JobHead job={job} onPrint={setPrinted} />
        <div className="job-columns">
          <div className="job-column">
            <NextStep job={job} />
            {job.message && <JobMessage key={job.message.kind} job={job} message={job.message} />}
            <Estimates job={job} />
            <May permission="sell">
              <Deposits job={job} onPrint={setPrinted} />
            </May>
            <JobWarranty job={job} />
            <May permission="costs">
              <JobCosts job={job} />
            </May>
          </div>
          <div className="job-column">
            <DeviceDetails job={job} />
            <PasscodePanel job={job} />
            <JobPhotos job={job} />
            <JobTimeline job={job} />
          </div>
        </div>
      </div>
      {printed && ('what' in printed ? <PrintVisit printed={printed} /> : <PrintVoucher voucher={printed} />)}
    </>
  )
}

interface JobHeadProps {
  job: Job
  onPrint: (print: VisitPrint) => void
}

function JobHead({ job, onPrint }: JobHeadProps) {
  const { id, state, outcome, customer, phone, visit, bill } = job
  return (
    <header className="grid gap-3">
      <p className="flex flex-wrap gap-2">
        <Badge tone={tones[state] ?? 'info'}>{stateLabels[state]}</Badge>
        {outcome && <Badge tone="flat">{outcomeLabels[outcome]}</Badge>}
        {isLate(job, systemClock()) && <Badge tone="bad">Late</Badge>}
        {job.isWarrantyClaim && <Badge tone="flat">Warranty claim</Badge>}
      </p>
      <p className="wrap-anywhere">
        <span className="strong">{customer}</span> <span className="num">{phone}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {phone && (
          <a className={buttonClass({ variant: 'line' })} href={telLink(phone)}>
            <Icon of={Phone} small />
            Call
          </a>
        )}
        <May permission="sell">
          <Button
            variant="line"
            icon={<Icon of={Printer} small />}
            onClick={() => onPrint({ visit: visit.id, what: 'slip' })}
          >
            Claim slip
          </Button>
        </May>
        <Button
          variant="line"
          icon={<Icon of={Printer} small />}
          onClick={() => onPrint({ visit: visit.id, what: 'label', job: id })}
        >
          Label
        </Button>
        {bill && (
          <ButtonLink variant="line" to={`/orders?order=${bill.order}`}>
            Bill
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
