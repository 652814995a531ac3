import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { bookingsApi } from './api.ts'
import { bookingChecks } from './integrity-checks-store.ts'
import { bookingJobs } from './lapse-bookings.ts'
import { bookingsPersonalData } from './personal-data-store.ts'
import { bookingsSheet } from './sheets-store.ts'
import { waitingBookings } from './waiting-store.ts'

export const bookingsServer: ServerManifest = {
  apis: [bookingsApi],
  auditSubjects: { bookings: { by: 'id' } },
  checks: bookingChecks,
  jobs: bookingJobs,
  personalData: bookingsPersonalData,
  sheets: { bookings: bookingsSheet },
  waiting: waitingBookings,
}
