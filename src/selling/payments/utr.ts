import { normalizeCode } from '../../platform/normalize-code.ts'

export const utrPattern = /^\d{12}$/
/** Who paid or was paid, which has twelve digits too. */
const mobileNumber = /\+91[ -]?\d{5}[ -]?\d{5}(?!\d)/g
/** Twelve digits in groups, as UPI apps show them. */
const grouped = /(?<![\dA-Za-z])\d(?:[ -]?\d){11}(?![\dA-Za-z])/g

/** The only UTR in what was copied out of a UPI app ("UPI Ref No. 4123 4567 8902"); else the text as a code, for the rule to refuse. */
export function parseUtr(text: string): string {
  const code = normalizeCode(text)
  const found = new Set(
    Array.from(code.replaceAll(mobileNumber, ';').matchAll(grouped), ([utr]) => utr.replaceAll(/[ -]/g, '')),
  )
  return found.size === 1 ? [...found][0]! : code
}
export const utrProblem = 'A UTR has 12 digits. You find it in your UPI app, or leave the field empty.'
