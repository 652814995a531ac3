import { normalizeCode } from '../../../platform/normalize-code.ts'

/** An IMEI or serial number as it is stored, however it was scanned or typed. */
export const normalizeSerial = (text: string) => {
  const code = normalizeCode(text).toUpperCase().replaceAll(' ', '')
  return imeiInGroups.test(code) ? code.replaceAll(/[-/]/g, '') : code
}

/** As boxes print it: 35-209900-176148-1. */
const imeiInGroups = /^\d{2}[-/]\d{6}[-/]\d{6}[-/]\d$/

const serialPattern = /^[0-9A-Z/-]{4,30}$/
/** Only digits, about as many as an IMEI has: a number with one digit too few or too many is no serial number. */
const meantAsImei = /^\d{14,16}$/

export const isImei = (serial: string) => /^\d{15}$/.test(serial) && hasCheckDigit(serial)

/** Why it cannot be recorded; undefined if it can. */
export function serialProblem(serial: string): string | undefined {
  if (meantAsImei.test(serial) && serial.length !== 15)
    return `An IMEI has 15 digits, and ${serial} has ${serial.length}. Please scan it again.`
  if (meantAsImei.test(serial) && !hasCheckDigit(serial))
    return `One digit of the IMEI ${serial} is wrong. Please scan it again, or compare it with *#06#.`
  if (!serialPattern.test(serial))
    return 'A serial number has 4 to 30 letters and digits. Please scan it again.'
  return undefined
}

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
