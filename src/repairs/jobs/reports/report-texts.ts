import type { ReportText } from '../../../platform/domains/report-text.ts'

export const repairReports = [
  {
    name: 'repair-outcomes',
    title: 'Repairs by outcome',
    text: 'Repairs that were handed over or cancelled in the month, by what came of them, beside those that were taken in; devices that were booked and have not come yet stand by the day of the booking alone.',
    position: 80,
  },
  {
    name: 'repair-repeats',
    title: 'Repeat repairs',
    text: 'Of the devices that were handed over repaired in the period, those that came again: as a claim, or with the same IMEI or serial number within 90 days, or within the warranty if that is longer.',
    position: 81,
  },
  {
    name: 'repair-parts',
    title: 'Parts used in repairs',
    text: 'Parts that left the stock with repairs, by the day of the hand-over, and what they cost; free are those that the customer did not pay for, as under warranty.',
    position: 82,
  },
  {
    name: 'repair-margins',
    title: 'Margins of repairs',
    text: 'What repairs earned, by the day of their bill: sales without GST, less credit notes, and what parts and other workshops cost; without a bill they count on the day on which the repair was over, and where a cost is not known, the sale has no margin.',
    position: 83,
  },
] as const satisfies ReportText[]
