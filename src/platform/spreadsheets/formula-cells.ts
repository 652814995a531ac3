/** What Excel and LibreOffice take as the beginning of a formula in a CSV file, after apostrophes added here. */
const beginsFormula = /^'*[=+\-@\t\r\n]/
const wasEscaped = /^'+[=+\-@\t\r\n]/

/** A text that opens as text in every spreadsheet program: with an apostrophe before what would be a formula. */
export const escapeFormula = (text: string) => (beginsFormula.test(text) ? `'${text}` : text)

/** The inverse of `escapeFormula`: every text comes back as it was. */
export const unescapeFormula = (text: string) => (wasEscaped.test(text) ? text.slice(1) : text)
