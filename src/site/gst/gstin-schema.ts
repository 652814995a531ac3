import { z } from 'zod'
import {
  buyerTaxNumberProblem,
  gstinTooLong,
  maxGstinLength,
  normalizeGstin,
  optionalGstinProblem,
} from './gstin.ts'

/** The shop's own. Accepts spaces and lower case. An empty text means no GSTIN. */
export const OptionalGstin = taxNumber(optionalGstinProblem)

/** A buyer's GSTIN, also a tax deductor's, or UIN. */
export const BuyerTaxNumber = taxNumber(buyerTaxNumberProblem)

function taxNumber(problem: (text: string) => string | undefined) {
  return z
    .string('A GSTIN is text.')
    .max(maxGstinLength, gstinTooLong)
    .overwrite(normalizeGstin)
    .superRefine((text, context) => {
      const message = problem(text)
      if (message) context.addIssue({ code: 'custom', message })
    })
}
