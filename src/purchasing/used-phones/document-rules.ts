export const identityDocuments = ['driving_licence', 'voter_card', 'passport', 'aadhaar'] as const

export const documentWords: Record<(typeof identityDocuments)[number], string> = {
  driving_licence: 'Driving licence',
  voter_card: 'Voter’s card',
  passport: 'Passport',
  aadhaar: 'Aadhaar, masked',
}

/** Twelve digits of any script, in groups as an Aadhaar card prints them. */
const wholeAadhaar =
  /(?<!\p{Nd})\p{Nd}{4}[\p{Z}\p{Pd}\p{Cf}.\n]*\p{Nd}{4}[\p{Z}\p{Pd}\p{Cf}.\n]*\p{Nd}{4}(?!\p{Nd})/u

export const wholeNumberProblem =
  'This looks like a whole Aadhaar number, which the shop may not store. Please enter the last four digits only.'
const lastDigitsProblem = 'Please enter the last four digits of the document’s number.'

/** Twelve digits in a row may be an Aadhaar number, whatever the field. */
export const hasWholeAadhaar = (text: string) => wholeAadhaar.test(text)

/** Why the end of a document's number cannot be stored; undefined if it can. */
export function documentDigitsProblem(text: string): string | undefined {
  if (hasWholeAadhaar(text)) return wholeNumberProblem
  return /^\d{4}$/.test(text) ? undefined : lastDigitsProblem
}
