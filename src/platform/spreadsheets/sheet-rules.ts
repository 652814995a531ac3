/** With the row of the headings. */
export const maxRows = 20_001
export const maxColumns = 80
/** Sheets of a workbook that have rows. */
export const maxSheets = 255
