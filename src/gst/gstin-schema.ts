import { z } from 'zod'
import { gstinTooLong, maxGstinLength, normalizeGstin, optionalGstinProblem } from './gstin.ts'

/** Accepts spaces and lower case. An empty text means no GSTIN. */
export const OptionalGstin = z
  .string('A GSTIN is text.')
  .max(maxGstinLength, gstinTooLong)
  .overwrite(normalizeGstin)
  .superRefine((gstin, context) => {
    const message = optionalGstinProblem(gstin)
    if (message) context.addIssue({ code: 'custom', message })
  })
