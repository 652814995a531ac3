import { normalizeCode } from '../../platform/normalize-code.ts'

/** An IMEI or serial number as it is stored, however it was scanned or typed. */
export const normalizeSerial = (text: string) => {
  const code = normalizeCode(text).toUpperCase().replaceAll(' ', '')
  return imeiInGroups.test(code) ? code.replaceAll(/[-/]/g, '') : code
}

/** As boxes print it: 35-209900-176148-1. */
const imeiInGroups = /^\d{2}[-/]\d{6}[-/]\d{6}[-/]\d$/

const serialPattern = /^[0-9A-Z/-]{4,30}$/
const imeiLike = /^(?=[0-9A-Z]{14,16}$)\d*(?:[A-Z]\d*){0,2}$/

export const isImei = (serial: string) => /^\d{15}$/.test(serial) && hasCheckDigit(serial)

/** The last six digits of a number, as people read them from a box; undefined if the text is none. */
export const lastDigits = (text: string) => /^\d{6}$/.exec(text.trim())?.[0]

/** Of a device of which one number is known. */
export const numbersOf = (number: string) => (isImei(number) ? { imei1: number } : { serial: number })

/** Numbers of old bills may have been recorded by other rules. */
export const isRecordable = (number: string) => serialProblem(number) === undefined

/** About as many digits as an IMEI has: a number with a digit too few or too many, or a letter for one, is no serial number. */
export const isMeantAsImei = (number: string) => imeiLike.test(number)

/** Why it cannot be recorded; undefined if it can. */
export function serialProblem(serial: string): string | undefined {
  if (isMeantAsImei(serial) && /[A-Z]/.test(serial))
    return `An IMEI has digits alone, and ${serial} has a letter. Please scan it again.`
  if (/^\d{14}$/.test(serial))
    return `An IMEI has 15 digits. With its check digit ${serial} would be ${withCheckDigit(serial)}: please compare it with *#06#.`
  if (isMeantAsImei(serial) && serial.length !== 15)
    return `An IMEI has 15 digits, and ${serial} has ${serial.length}. Please scan it again.`
  if (isMeantAsImei(serial) && !hasCheckDigit(serial))
    return `One digit of the IMEI ${serial} is wrong. Please scan it again, or compare it with *#06#.`
  if (!serialPattern.test(serial))
    return 'A serial number has 4 to 30 letters and digits. Please scan it again.'
  return undefined
}

const withCheckDigit = (digits: string) =>
  Array.from('0123456789', (digit) => digits + digit).find(hasCheckDigit)!

/** By Luhn (ISO/IEC 7812-1). */
function hasCheckDigit(digits: string) {
  const total = Array.from(digits)
    .toReversed()
    .reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return sum + Math.floor(value / 10) + (value % 10)
    }, 0)
  return total % 10 === 0
}
