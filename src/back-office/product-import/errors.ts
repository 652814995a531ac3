import { ShopError } from '../../platform/errors.ts'

export const importNotFound = () =>
  new ShopError('not_found', 'import_not_found', 'We cannot find that import. Please choose the file again.')

export const sheetNotReadable = (sentence: string) => new ShopError('invalid', 'sheet_not_readable', sentence)

export const noFile = () => new ShopError('invalid', 'no_file', 'Please choose a file.')

export const importBusy = () =>
  new ShopError(
    'conflict',
    'import_busy',
    'Another import is running. Please wait until it is done, or cancel it.',
  )

export const rowsAreWrong = (count: number) =>
  new ShopError(
    'conflict',
    'rows_are_wrong',
    `${count === 1 ? 'One row is' : `${count} rows are`} wrong. Correct the sheet and choose it again, or leave these rows out.`,
  )

export const nothingToImport = () =>
  new ShopError(
    'conflict',
    'nothing_to_import',
    'This sheet changes nothing: every row is in the shop already.',
  )

export const importHasStarted = () =>
  new ShopError('conflict', 'import_has_started', 'This import has already started.')

export const notAnArchive = () =>
  new ShopError(
    'unsupported',
    'not_an_archive',
    'This file is no ZIP archive of pictures. Please put the pictures into a ZIP file without a password.',
  )

export const picturesAreHere = () =>
  new ShopError(
    'conflict',
    'pictures_are_here',
    'This import has its ZIP file already. To use another one, discard the import and choose the sheet again.',
  )

export const noPlaceForArchives = () =>
  new ShopError(
    'conflict',
    'no_place_for_archives',
    'A shop on several machines takes no ZIP file of pictures. Please give the pictures’ web addresses in the sheet, or add them on the items’ pages.',
  )

export const importNeedsAnswer = () =>
  new ShopError(
    'conflict',
    'import_needs_answer',
    'Please choose the sheets or columns of this file first: the import has no rows yet.',
  )

export const noSuchSheet = (name: string) =>
  new ShopError('invalid', 'no_such_sheet', `The file has no visible sheet “${name}” with rows.`)

export const otherHeadings = () =>
  new ShopError(
    'conflict',
    'other_headings',
    'The sheet has other headings than these. Please open the page again and choose its columns.',
  )

export const columnTwice = (heading: string) =>
  new ShopError(
    'invalid',
    'column_twice',
    `Two columns are chosen for ${heading}. Please choose one of them.`,
  )

export const nothingMatched = () =>
  new ShopError(
    'invalid',
    'nothing_matched',
    'Please choose a column for the name or the barcode, and one more, such as the price.',
  )
