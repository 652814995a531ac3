/** HSN and SAC codes have four, six or eight digits. */
export const hsnPattern = /^(\d{4}|\d{6}|\d{8})$/
export const emptyOrHsnPattern = /^(\d{4}|\d{6}|\d{8})?$/
export const hsnMessage = 'An HSN or SAC code has 4, 6 or 8 digits.'

/** Of a shop whose turnover is above ₹5 crore. */
export const isTooShortHsn = (code: string) => code.length < 6
export const tooShortHsnMessage =
  'Your turnover is above ₹5 crore, so an HSN or SAC code needs 6 or 8 digits.'
