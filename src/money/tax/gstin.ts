import { z } from 'zod'
import { isState } from './states.ts'

/** State, PAN of ten, number of the registration, a letter (Z as a rule), check digit. */
const pattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][1-9ABD-JZ][\dA-Z]$/
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Why this is no GSTIN, for whoever typed it; undefined where it is one. */
export function gstinProblem(gstin: string) {
  if (!pattern.test(gstin)) return 'A GSTIN has 15 letters and digits and begins with the code of a State.'
  if (!isState(gstin.slice(0, 2)))
    return `A GSTIN begins with the code of a State, and ${gstin.slice(0, 2)} is none.`
  if (gstin.at(-1) !== checkDigit(gstin))
    return 'One letter or digit of this GSTIN is wrong. Please compare it with the registration certificate.'
  return undefined
}

/** Of the first 14 signs: base 36, weights 1 and 2 in turn, the digits of each product added up. */
function checkDigit(gstin: string) {
  const total = Array.from(gstin.slice(0, 14)).reduce((sum, sign, place) => {
    const product = signs.indexOf(sign) * (place % 2 === 0 ? 1 : 2)
    return sum + Math.floor(product / 36) + (product % 36)
  }, 0)
  return signs[(36 - (total % 36)) % 36]
}

/** The State that registered it. */
export const stateOfGstin = (gstin: string) => gstin.slice(0, 2)

/** As people type it: spaces and small letters are no mistake. Empty is none. */
export const OptionalGstin = z
  .string('A GSTIN is text.')
  .max(40, 'A GSTIN has 15 letters and digits.')
  .overwrite((typed) => typed.replaceAll(/\s/g, '').toUpperCase())
  .superRefine((gstin, context) => {
    const message = gstin === '' ? undefined : gstinProblem(gstin)
    if (message) context.addIssue({ code: 'custom', message })
  })
