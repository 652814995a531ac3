import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { boardApi } from './board/board-api.ts'
import { bookingsApi } from './bookings/bookings-api.ts'
import { bookedByLinkApi } from './bookings/booked-by-link-api.ts'
import { jobCostsApi } from './costs/job-costs-api.ts'
import { approvedWorkApi, estimatesApi } from './estimates/estimates-api.ts'
import { lineItemsApi } from './estimates/items-api.ts'
import { cancelApi, handOverApi } from './hand-over/hand-over-api.ts'
import { intakeApi, visitLinkApi } from './intake/intake-api.ts'
import { jobsApi } from './jobs-api.ts'
import { repairLinksApi } from './link/link-api.ts'
import { depositsByLinkApi } from './link/payments-api.ts'
import { repairTexts } from './messages/repair-texts.ts'
import { passcodesApi } from './passcodes/passcodes-api.ts'
import { repairsPersonalData } from './personal-data-store.ts'
import { repairBackgroundJobs } from './repair-jobs.ts'
import { repairChecks } from './integrity-checks-store.ts'
import { repairMarginsReport } from './reports/margins-report-store.ts'
import { outcomesReport } from './reports/outcomes-report-store.ts'
import { partsReport } from './reports/parts-report-store.ts'
import { repeatsReport } from './reports/repeats-report-store.ts'
import { repairsSheet } from './sheets-store.ts'
import { photosApi } from './photos-api.ts'
import { waitingRepairs } from './waiting-store.ts'

export const repairJobsServer: ServerManifest = {
  messageTexts: repairTexts,
  waiting: waitingRepairs,
  auditSubjects: { repair_jobs: { by: 'id' }, repair_events: { by: 'job_id' } },
  checks: repairChecks,
  jobs: repairBackgroundJobs,
  personalData: repairsPersonalData,
  reports: {
    'repair-outcomes': outcomesReport,
    'repair-repeats': repeatsReport,
    'repair-parts': partsReport,
    'repair-margins': repairMarginsReport,
  },
  sheets: { repairs: repairsSheet },
  apis: [
    boardApi,
    intakeApi,
    visitLinkApi,
    jobsApi,
    jobCostsApi,
    photosApi,
    estimatesApi,
    approvedWorkApi,
    lineItemsApi,
    passcodesApi,
    handOverApi,
    cancelApi,
    repairLinksApi,
    depositsByLinkApi,
    bookingsApi,
    bookedByLinkApi,
  ],
}
