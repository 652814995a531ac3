import type { Manifest } from '../../platform/domains/manifest.ts'
import { bookingsContract } from './contract.ts'

export const bookings = {
  contracts: {
    bookings: bookingsContract,
  },
  sheets: [
    {
      kind: 'bookings',
      title: 'Bookings',
      text: 'Advances of customers with their vouchers, and what is owed of each, by the day of the booking.',
      hasPeriod: true,
      position: 57,
    },
  ],
  pages: [
    {
      path: '/counter/bookings',
      file: 'counter/bookings/bookings-page.tsx',
      title: 'Bookings',
      access: 'staff',
      permission: 'sell',
      chapter: 'counter#bookings',
      nav: { group: 'counter', position: 5 },
    },
  ],
  waiting: { bookings: 'sell' },
  activityLog: {
    tables: { bookings: { label: 'Booking', path: '/counter/bookings' } },
    fields: {
      item_name: 'Item',
      held: 'Pieces held',
      until_day: 'Until',
      advance_paise: 'Advance',
      booked_by: 'Booked by',
      order_id: 'Bill',
    },
    codes: { open: 'Open', billed: 'Billed', given_back: 'Given back', lapsed: 'Lapsed' },
  },
} as const satisfies Manifest
