import { gstr1OfPeriod } from '../../gst-returns/documents-of-period-store.ts'
import { sheetRows } from '../../gst-returns/sheet-rows.ts'
import type { Database } from '../../../platform/database.ts'
import { momentsOf, type Period } from '../kind-rules.ts'
import { rowsPerPage, type Sheet } from '../sheet.ts'

/** The tables of GSTR-1 below each other. */
export function gstSheet(db: Database, period: Period): Sheet {
  const rowsOf = async () => sheetRows(await gstr1OfPeriod(db, momentsOf(period)))
  return {
    name: 'GST return',
    count: async () => (await rowsOf()).length,
    async *pages() {
      const rows = await rowsOf()
      for (let at = 0; at < rows.length; at += rowsPerPage) yield rows.slice(at, at + rowsPerPage)
    },
  }
}
