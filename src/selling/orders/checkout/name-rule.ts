import { isPrintable } from '../../invoices/presentation/printable-text.ts'

export const latinNameNeeded =
  'Please write the name in Latin letters (A to Z). Invoices cannot show some of the letters used here.'

/** The invoice's fonts have the scripts of India and Latin. */
export const nameProblem = (name: string) => (isPrintable(name) ? undefined : latinNameNeeded)
