import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { reportsApi } from './api.ts'
import { dayBook } from './tables/day-book-store.ts'
import { marginsReport } from './tables/margins-store.ts'
import { salesByChannel, salesByStaff } from './tables/sales-of-groups-store.ts'
import { salesBy } from './tables/sales-store.ts'
import { soldByCategory, soldByItem } from './tables/sold-items-store.ts'

export const reportsServer: ServerManifest = {
  apis: [reportsApi],
  reports: {
    'sales-by-day': salesBy('day'),
    'sales-by-week': salesBy('week'),
    'sales-by-month': salesBy('month'),
    'sales-by-item': soldByItem,
    'sales-by-category': soldByCategory,
    'sales-by-channel': salesByChannel,
    'sales-by-staff': salesByStaff,
    margins: marginsReport,
    'day-book': dayBook,
  },
}
