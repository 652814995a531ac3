import type { Database } from '../../../platform/database.ts'
import { reportOf } from '../../reports/report-of.ts'
import { reportTexts, type ReportName } from '../../reports/report-rules.ts'
import { reportSheetRows } from '../../reports/sheet-rows.ts'
import type { Period } from '../kind-rules.ts'
import type { Sheet } from '../sheet.ts'

/** A report with all of its rows, also those that its page leaves out. */
export const reportSheet =
  (name: ReportName) =>
  (db: Database, { from, to }: Period, now: Date): Sheet => {
    const period = { from: from ?? '2000-01-01', to: to ?? '2099-12-31' }
    const rows = async () => reportSheetRows(await reportOf(name, { db, period, now, maxRows: Infinity }))
    return {
      name: reportTexts[name].title,
      count: async () => (await rows()).length,
      async *pages() {
        yield await rows()
      },
    }
  }
