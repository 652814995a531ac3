import { ShopError } from '../../platform/errors.ts'
import { maxWorkbookRows as max } from './kind-rules.ts'

export const exportNotFound = () =>
  new ShopError(
    'not_found',
    'export_not_found',
    'This download is no longer available. Please export the list again.',
  )

export const unknownExportKind = () =>
  new ShopError('invalid', 'unknown_export_kind', 'There is no such list. Please choose one from the page.', {
    field: 'kind',
  })

/** @throws ShopError (400) */
export function checkRows(rows: number, otherFormat = 'CSV') {
  if (rows <= max) return
  throw new ShopError(
    'invalid',
    'too_long_for_workbook',
    `This list has ${rows.toLocaleString('en-IN')} rows, and an Excel file can have ${max.toLocaleString('en-IN')}. Please choose ${otherFormat} or a shorter period.`,
  )
}

export const returnWithoutGstin = () =>
  new ShopError(
    'conflict',
    'return_without_gstin',
    'The shop has no GSTIN, so it files no GST return. Please enter the GSTIN in the shop profile first.',
  )

export const nothingToFile = () =>
  new ShopError(
    'conflict',
    'nothing_to_file',
    'The shop charged no GST in this period, so it files no GSTR-1 and no GSTR-3B for it.',
  )
