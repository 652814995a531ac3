import { ShopError } from '../../platform/errors.ts'

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

export const tooLongForWorkbook = (rows: number, max: number) =>
  new ShopError(
    'invalid',
    'too_long_for_workbook',
    `This list has ${rows.toLocaleString('en-IN')} rows, and an Excel file can have ${max.toLocaleString('en-IN')}. Please choose CSV or a shorter period.`,
  )
