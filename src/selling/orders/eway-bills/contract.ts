import { z } from 'zod'
import { normalizeCode } from '../../../platform/normalize-code.ts'
import { singleLine } from '../../../platform/text-fields.ts'

/** Of the body that ships an order: the number of its e-way bill, or the reason why none is needed. */
export const ewayFields = {
  ewayBill: z
    .string('An e-way bill’s number is text.')
    .overwrite((text) => normalizeCode(text).replaceAll(/[ -]/g, ''))
    .regex(/^\d{12}$/, 'An e-way bill’s number has 12 digits.')
    .optional(),
  ewayReason: singleLine({ max: 200 })
    .refine((reason) => reason.length === 0 || reason.length >= 3, 'Please say in a few words why.')
    .optional(),
}

/** `needed`: what shipping asks for, in rupees; null where no e-way bill is needed or the parcel has left. */
export const EwayBill = z.object({
  number: z.string(),
  reason: z.string(),
  needed: z.object({ worth: z.number(), limit: z.number(), isInterState: z.boolean() }).nullable(),
})
export type EwayBill = z.infer<typeof EwayBill>
