import { z } from 'zod'
import { Id, type Contract } from '../../../platform/contract.ts'
import { DayPart, deviceFields } from '../contract.ts'
import { JobCustomer } from '../intake/contract.ts'

/** `closed` says why no part is offered. */
export const BookableDay = z.object({
  day: z.iso.date(),
  closed: z.string().nullable(),
  parts: z.array(z.object({ part: DayPart, isFull: z.boolean() })),
})
export type BookableDay = z.infer<typeof BookableDay>

export const BookedTime = z.object({ day: z.iso.date('Please choose a day.'), part: DayPart })
export type BookedTime = z.infer<typeof BookedTime>

const BookingForm = z.object({
  /** In their order; those that are over for today are left out. */
  days: z.array(BookableDay),
  /** What the link asks for afterwards, in rupees; 0: nothing. */
  deposit: z.number(),
  faults: z.array(z.string()),
})
export type BookingForm = z.infer<typeof BookingForm>

const { brand, model, fault } = deviceFields

export const NewBooking = z.object({
  ...{ brand, model, fault },
  ...JobCustomer.shape,
  ...BookedTime.shape,
  serviceId: Id.optional(),
})
export type NewBooking = z.output<typeof NewBooking>

export const bookingsContract = {
  /** On which days a repair can be booked. */
  form: {
    method: 'GET',
    url: '/api/repair-bookings',
    config: { access: 'anyone', data: 'public' },
    schema: { response: { 200: BookingForm } },
  },
  /** With an Idempotency-Key: sent again, it is the same booking. 409 `day_is_full` if the last place was taken meanwhile. Opens /r/{link}. */
  book: {
    method: 'POST',
    url: '/api/repair-bookings',
    config: { access: 'anyone', data: 'public' },
    schema: { body: NewBooking, response: { 200: z.object({ link: z.string(), job: z.string() }) } },
  },
} as const satisfies Contract
