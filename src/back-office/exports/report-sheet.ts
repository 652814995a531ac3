import type { BuildReport, ReportInput } from '../../platform/reports/report.ts'
import type { ListSheet } from '../../platform/spreadsheets/list-sheet.ts'
import { reportText } from '../reports/report-rules.ts'
import { reportSheetRows } from '../reports/sheet-rows.ts'
import type { OpenPeriod } from './kind-rules.ts'

interface ReportSheetInput extends Pick<ReportInput, 'db' | 'now'> {
  period: OpenPeriod
}

/** A report with all of its rows, also those that its page leaves out. */
export function reportSheet(
  name: string,
  build: BuildReport,
  { db, period: { from, to }, now }: ReportSheetInput,
): ListSheet {
  const period = { from: from ?? '2000-01-01', to: to ?? '2099-12-31' }
  const rows = async () => reportSheetRows(await build({ db, period, now, maxRows: Infinity }))
  return {
    name: reportText(name)!.title,
    count: async () => (await rows()).length,
    async *pages() {
      yield await rows()
    },
  }
}
