import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CancelBooking } from './cancel-booking.tsx'

const job = { id: 'R-4XK7M2P9', bookedFor: { day: '2026-11-30', part: 'morning' }, canCancel: true } as const
const shown = (changed: Partial<Parameters<typeof CancelBooking>[0]['job']> = {}) =>
  renderToStaticMarkup(<CancelBooking job={{ ...job, ...changed }} />)

test('a paid booking asks to call instead of a button that is refused', () => {
  expect(shown()).toContain('<button')
  expect(shown({ canCancel: false })).not.toContain('<button')
  expect(shown({ canCancel: false })).toContain('Please call us to cancel')
})

test('only of a booked day others get the time', () => {
  expect(shown()).toContain('Your time is given to others.')
  expect(shown({ bookedFor: null })).not.toContain('given to others')
})
