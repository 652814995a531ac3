import { z } from 'zod'
import type { Contract } from '../../../platform/contract.ts'
import { OptionalGstin } from '../../../site/gst/gstin-schema.ts'
import { gstSchemes } from '../../../site/gst/scheme-rules.ts'

const Scheme = z.enum(gstSchemes, 'Please choose a scheme.')

export const GstSchemes = z.object({
  gstin: z.string(),
  /** Of today. */
  scheme: Scheme,
  /** What the owner chose, from the first day on; empty until then. Days are in India, some to come. */
  schemes: z.array(z.object({ from: z.iso.date(), scheme: Scheme })),
})
export type GstSchemes = z.infer<typeof GstSchemes>

const Change = z.object({
  scheme: Scheme,
  from: z.iso
    .date('Please enter the first day.')
    .refine((day) => day >= '2017-07-01', 'GST began on 1 July 2017.'),
  gstin: OptionalGstin,
})

const response = { 200: GstSchemes }
const url = '/api/admin/gst-scheme'

export const gstSchemeContract = {
  show: {
    method: 'GET',
    url,
    config: { access: 'staff', permission: 'settings', data: 'shop' },
    schema: { response },
  },
  /** The scheme from a day on. 400 for a day up to which documents were issued under another, or without the GSTIN that the scheme needs. */
  change: {
    method: 'PUT',
    url,
    config: { access: 'staff', permission: 'settings', data: 'shop', recentAuth: true },
    schema: { body: Change, response },
  },
} as const satisfies Contract
