import { useState } from 'react'
import { useMay } from '../../../../people/accounts/roles/use-may.ts'
import { formatRupees } from '../../../../platform/money/money.ts'
import { formatDay } from '../../../../platform/time-zone.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Link } from '../../../../ui/actions/link.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import type { Job } from '../../contract.ts'
import { jobPath } from '../../job-code.ts'
import { isEnded } from '../../status.ts'
import { stateLabels } from '../../labels.ts'
import { ChooseTechnician } from './choose-technician.tsx'
import { EditDevice } from './edit-device.tsx'

/** What intake recorded, where the device lies, and who repairs it. */
export function DeviceDetails({ job }: { job: Job }) {
  const [open, setOpen] = useState<'device' | 'technician'>()
  const may = useMay()
  const close = () => setOpen(undefined)
  return (
    <Panel as="section" padded className="grid gap-3" aria-label="Device">
      <h2 className="t-h3">Device</h2>
      <dl className="job-facts">
        {factsOf(job).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
      {!isEnded(job.state) && (
        <div className="flex flex-wrap gap-2">
          <Button variant="line" onClick={() => setOpen('device')}>
            Change
          </Button>
          {may('sell') && (
            <Button variant="line" onClick={() => setOpen('technician')}>
              Technician
            </Button>
          )}
        </div>
      )}
      <OtherDevices job={job} />
      {open === 'device' && <EditDevice job={job} onClose={close} />}
      {open === 'technician' && <ChooseTechnician job={job} begins={false} onClose={close} />}
    </Panel>
  )
}

function factsOf(job: Job): [label: string, text: string][] {
  const facts: [string, string][] = [
    ['Fault', job.fault],
    ['Condition', job.condition],
    ['Left with it', job.accessoriesLeft],
    ['IMEI', job.serial],
    ['Place', job.place],
    ['Technician', job.assignedTo?.name ?? 'Who is free'],
    ['Promised for', job.promisedAt === null ? '' : formatDay(job.promisedAt)],
    ['Diagnosis fee', job.diagnosisFee > 0 ? formatRupees(job.diagnosisFee) : ''],
    ['Old parts', job.wantsOldParts ? 'Go back to the customer' : ''],
    [
      'Paid with an order',
      job.prepaid ? `${job.prepaid.name}, ${formatRupees(job.prepaid.amount)}, ${job.prepaid.order}` : '',
    ],
    ['Taken in', job.receivedAt === null ? '' : formatDay(job.receivedAt)],
  ]
  return facts.filter(([, text]) => text !== '')
}

function OtherDevices({ job: { visit, warrantyOf, claims } }: { job: Job }) {
  const links = [
    ...visit.others.map(({ id, brand, model, state }) => ({
      id,
      label: `Same visit: ${brand} ${model}, ${stateLabels[state].toLowerCase()}`,
    })),
    ...(warrantyOf ? [{ id: warrantyOf.job, label: `First repair ${warrantyOf.job}` }] : []),
    ...claims.map((id) => ({ id, label: `Warranty claim ${id}` })),
  ]
  if (links.length === 0) return null
  return (
    <ul className="grid gap-1">
      {links.map(({ id, label }) => (
        <li key={id}>
          <Link className="link tap" to={jobPath(id)}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
