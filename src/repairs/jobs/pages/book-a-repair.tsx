import { useState } from 'react'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { ApiProblem, deferred } from '../../../platform/api-client/api-client.ts'
import { suggestedDevice } from '../../../selling/orders/checkout/suggested-device.ts'
import { telLink } from '../../../site/shop/contact-links.ts'
import { ShopPageHead } from '../../../site/shop/components/shop-page.tsx'
import { useShop } from '../../../site/shop/current-shop.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { textIn } from '../../../ui/forms/form-values.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { shopApi } from '../../../web/shop-api.ts'
import type { BookingForm } from '../bookings/contract.ts'
import { BookForm, type TypedBooking } from '../components/booking/book-form.tsx'
import { bookingIn } from '../components/booking/use-booking.ts'
import type { Route } from './+types/book-a-repair.ts'

interface Opened {
  form: BookingForm
  /** Of the service whose page led here. */
  typed: TypedBooking
  bookingKey: string
}
type Context = Readonly<RouterContextProvider>

async function open(context: Context, url: URL): Promise<Opened> {
  const [form, typed] = await Promise.all([
    context.get(shopApi).repairBookings.form(),
    typedOf(context, url.searchParams.get('service')),
  ])
  return { form, typed, bookingKey: crypto.randomUUID() }
}

/** An unknown service leaves the form empty. */
async function typedOf(context: Context, id: string | null): Promise<TypedBooking> {
  if (id === null || id === '') return {}
  try {
    const service = await context.get(shopApi).services.show({ params: { id } })
    const device = service.specifications?.device ?? ''
    const pricedFor = { brand: service.brand, device }
    return {
      ...{ serviceId: service._id, fault: service.product_name },
      ...(device !== '' && suggestedDevice([{ pricedFor }])),
    }
  } catch (failure) {
    if (failure instanceof ApiProblem && failure.status < 500) return {}
    throw failure
  }
}

type Coming = { opened: Opened | Promise<Opened> }

export const loader = async ({ context, request }: Route.LoaderArgs): Promise<Coming> => ({
  opened: await open(context, new URL(request.url)),
})

export const clientLoader = ({ context, request }: Route.ClientLoaderArgs): Coming => ({
  opened: deferred(open(context, new URL(request.url))),
})

/** Posted without scripts: what was typed is shown again with the reason of a refusal. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await request.formData()
  try {
    const idempotencyKey = textIn(typed, 'bookingKey')
    const { link } = await context
      .get(shopApi)
      .repairBookings.book({ body: bookingIn(typed), idempotencyKey })
    return redirect(`/r/${link}`, 303)
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.status >= 500) throw failure
    const names = ['brand', 'model', 'fault', 'when', 'name', 'phone', 'serviceId'] as const
    const again: TypedBooking = Object.fromEntries(names.map((name) => [name, textIn(typed, name)]))
    return data({ typed: again, problem: failure.message }, { status: failure.status })
  }
}

export default function BookARepair({ loaderData, actionData }: Route.ComponentProps) {
  const { name } = useShop()
  return (
    <section className="page pt-10 pb-20">
      <ShopPageHead
        title="Book a repair"
        description={`Choose a day and bring your phone to ${name}. You see the price before anything is repaired.`}
        path="/book-a-repair"
      />
      <PageHeading
        title="Book a repair"
        text="Choose a day and bring your phone. You see the price before anything is repaired."
      />
      <Loaded from={loaderData.opened} waiting={<Skeleton className="h-40" />} breaksPage>
        {(opened) => <Booking opened={opened} refused={actionData} />}
      </Loaded>
    </section>
  )
}

interface BookingProps {
  opened: Opened
  refused: { typed: TypedBooking; problem: string } | undefined
}

function Booking({ opened, refused }: BookingProps) {
  // Loaded again after a refusal, the days are new and the key is the same.
  const [bookingKey] = useState(opened.bookingKey)
  const isAnyFree = opened.form.days.some(({ parts }) => parts.some(({ isFull }) => !isFull))
  if (!isAnyFree) return <NoDay />
  return (
    <BookForm
      form={opened.form}
      typed={refused?.typed ?? opened.typed}
      problem={refused?.problem}
      bookingKey={bookingKey}
    />
  )
}

function NoDay() {
  const { phone } = useShop()
  return (
    <Empty
      title="No day can be booked at the moment"
      text="All days of the next two weeks are full or closed. Please call us, or look again later."
      action={
        phone === '' ? undefined : (
          <a className="link tap" href={telLink(phone)}>
            Call {phone}
          </a>
        )
      }
    />
  )
}
