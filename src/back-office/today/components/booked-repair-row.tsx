import { deviceDrawer } from '../../../counter/drawers/device-drawer.ts'
import { May } from '../../../people/accounts/roles/use-may.ts'
import { systemClock } from '../../../platform/clock.ts'
import { formatDay } from '../../../platform/time-zone.ts'
import { didNotCome } from '../../../repairs/jobs/age-rules.ts'
import { MessageCustomer } from '../../../repairs/jobs/components/message-customer.tsx'
import { useJobAction } from '../../../repairs/jobs/components/job/use-job-action.ts'
import { jobPath } from '../../../repairs/jobs/job-code.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { BookedRepair } from '../contract.ts'
import { WaitingRow } from './waiting-section.tsx'

/** A device that comes today is taken in; one that did not come on its day can be cancelled, or reminded of. */
export function BookedRepairRow({ repair }: { repair: BookedRepair }) {
  const { id, device, customer, phone, fault, day, part } = repair
  const isMissed = didNotCome({ bookedFor: { day }, state: 'booked' }, systemClock())
  return (
    <WaitingRow
      words={
        <>
          <p className="today-first wrap-anywhere">
            <Link to={jobPath(id)} className="link">
              {device}, {id}
            </Link>
          </p>
          <p className="t-sm soft wrap-anywhere">
            {isMissed ? `Did not come on ${formatDay(day)}, ${part}` : `Today, ${part}`}. {customer},{' '}
            <span className="num">{phone}</span>. {fault}
          </p>
        </>
      }
      actions={
        <>
          <ButtonLink variant="line" size="sm" to={`/repairs/new?booked=${id}`}>
            Take it in
          </ButtonLink>
          {isMissed && <MessageCustomer job={id} label="Remind" />}
          {isMissed && (
            <May permission="counterReturns">
              <CancelButton repair={repair} />
            </May>
          )}
        </>
      }
    />
  )
}

/** What was paid goes back the way it came; the page of the repair offers other ways. */
function CancelButton({ repair: { id, version, device } }: { repair: BookedRepair }) {
  const cancel = useJobAction(() =>
    browserApi().repairHandOver.cancel({
      params: { id },
      body: { version, reason: 'Did not come', payBackBy: 'as_paid', ...deviceDrawer.request() },
    }),
  )
  return (
    <Button
      variant="danger"
      size="sm"
      busy={cancel.busy}
      aria-label={`Cancel the booking of ${device}, ${id}`}
      onClick={() => void cancel.run()}
    >
      Cancel
    </Button>
  )
}
