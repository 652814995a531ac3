import { normalizeCode } from '../../platform/normalize-code.ts'
import { isState } from './states.ts'

/**
 * State code, PAN or a tax deductor's TAN (10 characters), registration number, a letter (usually Z, D for tax deductors), check
 * digit.
 */
const pattern = /^\d{2}[A-Z]{4}[A-Z\d]\d{4}[A-Z][1-9A-Z][1-9ABD-JZ][\dA-Z]$/
/** The Unique Identity Number of a UN body or an embassy, whose last character checks nothing. */
const uinPattern = /^\d{4}[A-Z]{3}\d{5}[UO]N[\dA-Z]$/
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The message for an invalid GSTIN; undefined for a valid one. */
export function gstinProblem(gstin: string) {
  if (!pattern.test(gstin)) return 'A GSTIN has 15 letters and digits and begins with the code of a State.'
  if (!isState(gstin.slice(0, 2)))
    return `A GSTIN begins with the code of a State, and ${gstin.slice(0, 2)} is none.`
  if (gstin.at(-1) !== checkDigit(gstin))
    return 'One letter or digit of this GSTIN is wrong. Please compare it with the registration certificate.'
  return undefined
}

/** From the first 14 characters in base 36: weights 1 and 2 alternate, and the digits of each product are added. */
function checkDigit(gstin: string) {
  const total = Array.from(gstin.slice(0, 14)).reduce((sum, character, index) => {
    const product = characters.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return sum + Math.floor(product / 36) + (product % 36)
  }, 0)
  return characters[(36 - (total % 36)) % 36]
}

/** Code of the state that registered it. */
export const stateOfGstin = (gstin: string) => gstin.slice(0, 2)

/** Of what is typed, with spaces. */
export const maxGstinLength = 40
export const gstinTooLong = 'A GSTIN has 15 letters and digits.'

/** Accepts spaces and lower case. An empty text means no GSTIN. */
export function optionalGstinProblem(typed: string) {
  if (typed.length > maxGstinLength) return gstinTooLong
  const gstin = normalizeGstin(typed)
  return gstin === '' ? undefined : gstinProblem(gstin)
}

/** Of a buyer, whom an invoice may name by GSTIN or UIN (Rule 46 (d) of the CGST Rules). An empty text means none. */
export const buyerTaxNumberProblem = (typed: string) =>
  isUin(normalizeGstin(typed)) ? undefined : optionalGstinProblem(typed)

/** Its holder is no registered person (section 2 (94) of the CGST Act). */
export const isUin = (taxNumber: string) => uinPattern.test(taxNumber) && isState(taxNumber.slice(0, 2))

export const normalizeGstin = (typed: string) => normalizeCode(typed).replaceAll(/[ -]/g, '').toUpperCase()
