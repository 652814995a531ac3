import { sql, type SQL } from 'drizzle-orm'
import { paise, toRupees } from '../../platform/money/money.ts'
import type { SheetCell } from '../../platform/spreadsheets/write-xlsx.ts'

/** Rupees with two decimals, as a number. */
export const amountCell = (amountPaise: number | null): SheetCell =>
  amountPaise === null ? null : { decimal: toRupees(paise(amountPaise)) }

export const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

/** An SQL expression: the time in India as "2026-11-22 19:52", which spreadsheet programs take as a time and sort. */
export const timeInIndia = (moment: string): SQL =>
  sql.raw(`to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`)

/**
 * An SQL expression that orders rows by time and id. As a text of fixed length it is compared exactly, with the microseconds
 * that JavaScript's dates lose.
 */
export const timeKey = (moment: string, id: string): SQL =>
  sql.raw(`(to_char(${moment} at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || ' ' || ${id}) collate "C"`)
