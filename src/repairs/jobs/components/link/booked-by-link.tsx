import { use, useState } from 'react'
import { Origin } from '../../../../platform/structured-data/structured-data.tsx'
import { useShop } from '../../../../site/shop/current-shop.ts'
import { Button, buttonClass } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { MessageCircle } from '../../../../ui/icons/message-circle.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { weekdayText } from '../../bookings/day-texts.ts'
import type { JobByLink, VisitByLink } from '../../link/contract.ts'
import { BookingPhotos } from '../booking/booking-photos.tsx'
import { DayChoice } from '../booking/day-choice.tsx'
import { sendBookingPhotos } from '../booking/use-booking.ts'
import { CancelBooking } from './cancel-booking.tsx'
import type { PartHeading } from './pay-by-link.tsx'

interface BookedByLinkProps {
  job: JobByLink
  days: VisitByLink['days']
  token: string
  heading: PartHeading
}

/** Until the device has come: what to bring, and how to change or cancel the booking. The forms need no script. */
export function BookedByLink({ job, days, token, heading: Heading }: BookedByLinkProps) {
  const { id, bookedFor, bring } = job
  return (
    <Panel as="section" padded className="grid gap-3" aria-label="Before you come">
      <Heading className="t-h3">Before you come</Heading>
      <p className="wrap-anywhere">
        {bring === '' ? 'Bring the device.' : `Please bring: ${bring}.`} Keep the link of this page: it shows
        how your repair goes.
      </p>
      <p>
        <SaveLink job={job} token={token} />
      </p>
      <AddPhotos job={id} token={token} />
      <details>
        <summary className="tap link">{bookedFor ? 'Change the day' : 'Choose a day'}</summary>
        <form method="post" className="mt-3 grid gap-4">
          <input type="hidden" name="job" value={id} />
          <DayChoice days={days} {...(bookedFor && { chosen: `${bookedFor.day} ${bookedFor.part}` })} />
          <Button type="submit" name="booking" value="change">
            Save the day
          </Button>
        </form>
      </details>
      <CancelBooking job={job} />
    </Panel>
  )
}

/** Sends the link to the customer's own WhatsApp, or to the person who brings the device. */
function SaveLink({ job: { brand, model, bookedFor }, token }: Pick<BookedByLinkProps, 'job' | 'token'>) {
  const { name } = useShop()
  const origin = use(Origin)
  const day = bookedFor ? ` on ${weekdayText(bookedFor.day)}, in the ${bookedFor.part}` : ''
  const text = `Repair of my ${brand} ${model} at ${name}${day}: ${origin}/r/${token}`
  return (
    <a
      className={buttonClass({ variant: 'line' })}
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon of={MessageCircle} small />
      Send the link by WhatsApp
    </a>
  )
}

function AddPhotos({ job, token }: { job: string; token: string }) {
  const [photos, setPhotos] = useState<File[]>([])
  const send = useAction(
    async () => {
      await sendBookingPhotos(token, job, photos)
      setPhotos([])
    },
    { revalidate: true },
  )
  return (
    <>
      <BookingPhotos photos={photos} onChange={setPhotos} />
      {photos.length > 0 && (
        <Button busy={send.busy} busyLabel="Sending..." onClick={() => void send.run()}>
          Send the photos
        </Button>
      )}
    </>
  )
}
