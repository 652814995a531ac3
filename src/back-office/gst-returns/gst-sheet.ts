import { rowsPerPage, type MakeSheet } from '../../platform/spreadsheets/list-sheet.ts'
import { gstr1OfPeriod } from './documents-of-period-store.ts'
import { sheetRows } from './sheet-rows.ts'

/** The tables of GSTR-1 below each other. */
export const gstSheet: MakeSheet = (db, period) => {
  const rowsOf = async () => sheetRows(await gstr1OfPeriod(db, period))
  return {
    name: 'GST return',
    count: async () => (await rowsOf()).length,
    async *pages() {
      const rows = await rowsOf()
      for (let at = 0; at < rows.length; at += rowsPerPage) yield rows.slice(at, at + rowsPerPage)
    },
  }
}
