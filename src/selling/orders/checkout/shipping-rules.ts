import { isPrintable } from '../../invoices/presentation/printable-text.ts'

export const latinNameNeeded =
  'Please write the name in Latin letters (A to Z). Invoices cannot show some of the letters used here.'

/** The invoice's fonts have the scripts of India and Latin. */
export const nameProblem = (name: string) => (isPrintable(name) ? undefined : latinNameNeeded)

/** What contract.ts and the form, which does not load zod, say of shipping details. */
export const required = 'Please fill in all fields'
export const fullName = { required, max: 100 }
export const address = { max: 500, tooLong: 'Please keep this to 500 letters.' }
export const deviceBrand = { required, max: 60 }
export const deviceModel = { required, max: 80 }
export const phoneProblemText = 'Please enter a mobile number of 10 digits that begins with 6, 7, 8 or 9.'
