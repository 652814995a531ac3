const uuidOrLongRun = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d(?:[ ._-]{0,2}\d){11,}/gi
const minCardDigits = 13
const maxCardDigits = 19
/** A UTR, or an Aadhaar number. */
const bankReferenceDigits = 12

/** Takes out what may be the number of a card or of a bank's transfer, however it is grouped. */
export const withoutLongNumbers = (text: string) =>
  text.replace(uuidOrLongRun, (run) => {
    if (/[a-f]/i.test(run)) return run
    const digits = run.replaceAll(/\D/g, '')
    return mayBePrivate(digits) ? '[digits removed]' : run
  })

export function mayBePrivate(digits: string) {
  if (digits.length < minCardDigits) return digits.length === bankReferenceDigits
  // Somewhere in so many digits a card's number would go unseen.
  if (digits.length > maxCardDigits) return true
  return passesLuhn(digits)
}

/** ISO/IEC 7812-1, annex B: the check digit of payment cards. */
function passesLuhn(digits: string) {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = digit * 2
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
