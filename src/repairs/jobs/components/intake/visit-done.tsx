import { useState } from 'react'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { Link } from '../../../../ui/actions/link.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Printer } from '../../../../ui/icons/printer.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import type { Visit } from '../../intake/contract.ts'
import { jobPath } from '../../job-code.ts'
import { MessageCustomer } from '../message-customer.tsx'
import { PrintVisit, type VisitPrint } from '../prints/print-visit.tsx'

interface VisitDoneProps {
  visit: Visit
  /** The repair that was added last. */
  job: string
}

/** After the intake: slip, label and message, then another device or the next customer. */
export function VisitDone({ visit, job }: VisitDoneProps) {
  const [printed, setPrinted] = useState<VisitPrint>()
  return (
    <>
      <Panel as="section" padded className="counter-screen grid gap-4" aria-label="Taken in">
        <h2 className="t-h3">
          {visit.jobs.length === 1 ? 'The device is taken in' : `${visit.jobs.length} devices are taken in`}
        </h2>
        <ul className="grid gap-1">
          {visit.jobs.map(({ id, brand, model }) => (
            <li key={id}>
              <Link className="link tap" to={jobPath(id)}>
                {brand} {model} <span className="num">{id}</span>
              </Link>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Icon of={Printer} small />}
            onClick={() => setPrinted({ visit: visit.id, what: 'slip' })}
          >
            Claim slip
          </Button>
          <Button
            variant="line"
            icon={<Icon of={Printer} small />}
            onClick={() => setPrinted({ visit: visit.id, what: 'label', job })}
          >
            Label
          </Button>
          <MessageCustomer job={job} label="Send the link" />
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="line" to={`/repairs/new?visit=${visit.id}`}>
            Another device
          </ButtonLink>
          <ButtonLink variant="quiet" to="/repairs/new">
            Next customer
          </ButtonLink>
        </div>
      </Panel>
      {printed && <PrintVisit printed={printed} />}
    </>
  )
}
