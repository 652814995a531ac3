import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ApiProblem } from '../../../../platform/api-client/api-client.ts'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { requiredFields } from '../../../../ui/forms/form-errors.ts'
import { textIn } from '../../../../ui/forms/form-values.ts'
import { sendEachPhoto } from '../../../../ui/forms/send-each-photo.ts'
import { browserApi } from '../../../../web/browser-api.ts'
import type { DayPart } from '../../contract.ts'

const textsIn = (typed: FormData) => ({
  ...{ brand: textIn(typed, 'brand'), model: textIn(typed, 'model'), fault: textIn(typed, 'fault') },
  ...{ name: textIn(typed, 'name'), phone: textIn(typed, 'phone') },
})

/** The body of the API's call, of the form's fields. */
export function bookingIn(typed: FormData) {
  const [day = '', part = ''] = textIn(typed, 'when').split(' ')
  const serviceId = textIn(typed, 'serviceId')
  return { ...textsIn(typed), day, part: part as DayPart, ...(serviceId !== '' && { serviceId }) }
}

/** Whether the shop refused the day, so that the days in the form are out of date. */
const isDayTaken = (failure: unknown) =>
  failure instanceof ApiProblem && ['day_is_full', 'day_not_offered'].includes(failure.code)

/** Books, adds the photos, and opens the page of the booking. If the day is full or over by then, the days are loaded again; what was typed stays. */
export function useBooking(bookingKey: string) {
  const [photos, setPhotos] = useState<File[]>([])
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const book = useAction(
    async (form: HTMLFormElement) => {
      const body = bookingIn(new FormData(form))
      const booked = await browserApi()
        .repairBookings.book({ body, idempotencyKey: bookingKey })
        .catch(async (failure: unknown) => {
          if (isDayTaken(failure)) await revalidate()
          throw failure
        })
      await sendBookingPhotos(booked.link, booked.job, photos)
      await navigate(`/r/${booked.link}`)
    },
    {
      failed: 'The answer of the shop was lost. Please book again: it is saved once.',
      check: (form) => {
        const typed = new FormData(form)
        const missing = requiredFields(textsIn(typed))
        return textIn(typed, 'when') === '' ? { ...missing, when: 'Please choose a day and time.' } : missing
      },
    },
  )
  return { book, photos, setPhotos }
}

/** A photo that fails can be added again on the page of the booking. */
export const sendBookingPhotos = (token: string, job: string, photos: File[]) =>
  sendEachPhoto(photos, (photo) =>
    browserApi().repairLinks.addPhoto({ params: { token, job }, body: { photo } }),
  )
