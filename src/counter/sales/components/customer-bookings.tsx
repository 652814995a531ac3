import { formatRupees } from '../../../platform/money/money.ts'
import { formatDay } from '../../../platform/time-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { CounterBooking } from '../contract.ts'
import type { DraftBill } from '../draft/draft-bill.ts'
import { withBooking, withoutBooking } from '../draft/draft-booking.ts'
import type { EditDraft } from './use-draft.ts'

interface CustomerBookingsProps {
  draft: DraftBill
  edit: EditDraft
  bookings: CounterBooking[]
}

/** What the customer has booked, to be billed now. */
export const CustomerBookings = ({ draft, edit, bookings }: CustomerBookingsProps) =>
  bookings.length > 0 && (
    <ul className="grid gap-3" aria-label="Bookings">
      {bookings.map((booking) => {
        const { id, advance, until, isLapsed, item } = booking
        const isOnBill = draft.booking?.id === id
        return (
          <li key={id} className="grid gap-2">
            <p className="t-sm">
              <strong>{item ? `${item.quantity} × ${item.item.name}` : 'For any purchase'}</strong>
              <span className="num block">
                {formatRupees(advance)} paid
                {item && item.agreed !== null && `, ${formatRupees(item.agreed)} each agreed`}
              </span>
              <span className="muted block">
                {isLapsed ? 'Lapsed on' : 'Until'} {formatDay(until)}
              </span>
            </p>
            <Button
              variant="line"
              className="justify-self-start"
              onClick={() =>
                edit((known) => (isOnBill ? withoutBooking(known) : withBooking(known, booking)))
              }
            >
              {isOnBill ? 'Take booking off this bill' : 'Bill this booking'}
            </Button>
          </li>
        )
      })}
    </ul>
  )
