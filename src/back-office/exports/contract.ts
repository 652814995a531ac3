import { z } from 'zod'
import { Day, Id, type Contract } from '../../platform/contract.ts'
import { periodFrom } from '../gst-returns/period-rules.ts'
import { fileFormats, hasFormat, isReturnKind } from './format-rules.ts'

const staff = { access: 'staff', permission: 'reports', data: 'shop' } as const

/** Days in India, both included; without them everything. */
const NewExport = z
  .object({
    /** One of `exportKinds`, or a file of a GST return. */
    kind: z.string().max(60),
    format: z.enum(fileFormats),
    from: Day.optional(),
    to: Day.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'The last day is before the first. Please choose a later one.',
  })
  .refine(({ kind, format }) => hasFormat(kind, format), {
    path: ['format'],
    message: 'There is no such file. Please choose another format.',
  })
  .refine(({ kind, from, to }) => !isReturnKind(kind) || (from && to && periodFrom({ from, to })), {
    path: ['to'],
    message: 'A GST return is for a whole month or quarter. Please choose one.',
  })
export type NewExport = z.output<typeof NewExport>

export const exportsContract = {
  /** Records who exports what, in the activity log. The file can be downloaded for 15 minutes. */
  create: {
    method: 'POST',
    url: '/api/admin/exports',
    config: { ...staff, recentAuth: true },
    schema: { body: NewExport, response: { 201: z.object({ id: z.string(), file: z.string() }) } },
  },
  /** The sheet as it is now, for the person who asked for it. */
  file: {
    method: 'GET',
    url: '/api/admin/exports/:id/file',
    config: { ...staff },
    schema: {
      params: z.object({ id: Id }),
      /** A file. */
      response: { 200: z.unknown() },
    },
  },
} as const satisfies Contract
