import { Button } from '../../../../ui/actions/button.tsx'
import type { JobByLink } from '../../link/contract.ts'

interface CancelBookingProps {
  job: Pick<JobByLink, 'id' | 'bookedFor' | 'canCancel'>
}

/** A customer who has paid is asked to call, since only staff can send money back. */
export const CancelBooking = ({ job: { id, bookedFor, canCancel } }: CancelBookingProps) => (
  <details>
    <summary className="tap link">Cancel the booking</summary>
    {canCancel ? (
      <form method="post" className="mt-3 grid justify-items-start gap-3">
        <input type="hidden" name="job" value={id} />
        <p className="soft">{bookedFor && 'Your time is given to others. '}You can book again at any time.</p>
        <Button type="submit" variant="danger" name="booking" value="cancel">
          Cancel the booking
        </Button>
      </form>
    ) : (
      <p className="mt-3 soft">Please call us to cancel: you have paid, and the money goes back to you.</p>
    )}
  </details>
)
