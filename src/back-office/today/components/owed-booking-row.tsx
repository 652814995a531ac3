import { Link } from '../../../ui/actions/link.tsx'
import { formatRupees } from '../../../platform/money/money.ts'
import { formatDay } from '../../../platform/time-zone.ts'
import type { OwedBooking } from '../contract.ts'
import { WaitingRow } from './waiting-section.tsx'

export const OwedBookingRow = ({
  booking: { customer, phone, item, until, isLapsed, left },
}: {
  booking: OwedBooking
}) => (
  <WaitingRow
    words={
      <>
        <p className="today-first wrap-anywhere">
          <Link to="/counter/bookings" className="link">
            {customer && `${customer}, `}
            {phone}
          </Link>
        </p>
        <p className="t-sm soft">
          {formatRupees(left)}{' '}
          {isLapsed ? `for ${item || 'a purchase'}, booked until ${formatDay(until)}` : 'left after the bill'}
          . Bill it or give it back.
        </p>
      </>
    }
  />
)
