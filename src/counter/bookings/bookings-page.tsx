import { useState } from 'react'
import { deferred } from '../../platform/api-client/api-client.ts'
import type { Voucher } from '../../selling/invoices/vouchers/contract.ts'
import { AdminLoaded, AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { PageLinks } from '../../site/staff-page/components/paged-list.tsx'
import { pageIn } from '../../site/staff-page/paging.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../web/shop-api.ts'
import { BookingRow } from './components/booking-row.tsx'
import { NewBookingForm } from './components/new-booking-form.tsx'
import { PrintVoucher } from './components/print-voucher.tsx'
import type { Route } from './+types/bookings-page.ts'

export const clientLoader = loadInBrowser(({ context, url }: Route.ClientLoaderArgs) => ({
  waiting: deferred(context.get(shopApi).bookings.list({ querystring: pageIn(url.searchParams) })),
}))
export const loader = loadNothing

/** Advances that are kept for customers: a new one, and those that are to be billed or given back. */
export default function BookingsPage({ loaderData: { waiting } }: Route.ComponentProps) {
  const [printed, setPrinted] = useState<Voucher>()
  return (
    <div className="counter">
      <div className="counter-screen">
        <AdminPage
          title="Bookings"
          text="An advance for a phone or an accessory, or for any purchase. Pieces in stock are kept for the customer until the day; bill the booking at the counter."
        >
          <Panel padded as="section" className="mb-5" aria-label="New booking">
            <NewBookingForm onBooked={(booking) => setPrinted(booking.vouchers[0])} />
          </Panel>
          <AdminLoaded from={waiting} failed="Failed to fetch the bookings">
            {({ bookings, total }) =>
              total === 0 ? (
                <Empty
                  title="Nothing is booked"
                  text="Bookings are listed here until they are billed or given back."
                />
              ) : (
                <Panel className="overflow-hidden">
                  <ul aria-label="Bookings">
                    {bookings.map((booking) => (
                      <BookingRow key={booking.id} booking={booking} onPrint={setPrinted} />
                    ))}
                  </ul>
                  <PageLinks total={total} noun="bookings" />
                </Panel>
              )
            }
          </AdminLoaded>
        </AdminPage>
      </div>
      {printed && <PrintVoucher voucher={printed} />}
    </div>
  )
}
