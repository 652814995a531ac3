import type { ReactNode } from 'react'
import { formatRupees } from '../../../../platform/money/money.ts'
import { PrivacyNotice } from '../../../../site/shop/components/privacy-notice.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { ActionError, Alert } from '../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import type { BookingForm } from '../../bookings/contract.ts'
import { BookingPhotos } from './booking-photos.tsx'
import { DayChoice } from './day-choice.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { useBooking } from './use-booking.ts'

/** Initial values of the fields: typed before a refusal, or taken from the service. */
export type TypedBooking = Partial<
  Record<'brand' | 'model' | 'fault' | 'when' | 'name' | 'phone' | 'serviceId', string>
>

interface BookFormProps {
  form: BookingForm
  typed: TypedBooking
  /** Why the form that was posted without scripts was refused. */
  problem: string | undefined
  /** Sent again, it is the same booking. */
  bookingKey: string
}

/** Phone, fault and day first; name and number last. Without scripts it is posted to the page. */
export function BookForm({ form: { days, deposit, faults }, typed, problem, bookingKey }: BookFormProps) {
  const { book, photos, setPhotos } = useBooking(bookingKey)
  return (
    <ActionForm method="post" className="booking-form" noValidate action={book} aria-label="Book a repair">
      <input type="hidden" name="bookingKey" value={bookingKey} />
      <input type="hidden" name="serviceId" value={typed.serviceId ?? ''} />
      <Part title="Your phone">
        <PhoneFields typed={typed} />
        <Field label="What is wrong" name="fault" required>
          <TextInput list="booking-faults" autoComplete="off" maxLength={500} defaultValue={typed.fault} />
        </Field>
        <datalist id="booking-faults">
          {faults.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <BookingPhotos photos={photos} onChange={setPhotos} />
      </Part>
      <Part title="When do you come?">
        <DayChoice days={days} {...(typed.when !== undefined && { chosen: typed.when })} />
      </Part>
      <Part title="How we reach you">
        <Field label="Name" name="name" required>
          <TextInput autoComplete="name" maxLength={100} defaultValue={typed.name} />
        </Field>
        <Field label="Mobile number" name="phone" required>
          <TextInput
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            icon={<span className="input-prefix">+91</span>}
            defaultValue={typed.phone}
          />
        </Field>
        <p className="soft">
          {deposit > 0
            ? `The page of your booking asks for a deposit of ${formatRupees(deposit)}, which is part of your bill.`
            : 'You pay nothing now.'}{' '}
          We tell you the price before we repair anything.
        </p>
        {problem !== undefined && !book.busy && <Alert tone="bad">{problem}</Alert>}
        <ActionError of={book} />
        <Button type="submit" size="lg" block busy={book.busy} busyLabel="Booking...">
          Book the repair
        </Button>
        <PrivacyNotice text="We store these details and photos for your repair until you ask us to delete them, and on its bill as long as the tax law asks" />
      </Part>
    </ActionForm>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="booking-part" aria-label={title}>
    <h2 className="t-h3">{title}</h2>
    {children}
  </section>
)
