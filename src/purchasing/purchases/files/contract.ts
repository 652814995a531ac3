import { z } from 'zod'
import { Id, type Contract } from '../../../platform/contract.ts'

const fileTypes = ['photo', 'pdf'] as const
export type FileType = (typeof fileTypes)[number]

const PurchaseFiles = z.object({
  files: z.array(z.object({ id: z.string(), type: z.enum(fileTypes), addedAt: z.iso.datetime() })),
})
export type PurchaseFiles = z.infer<typeof PurchaseFiles>

/** Of one bill. */
export const maxFiles = 4

const config = { access: 'staff', permission: 'costs', data: 'shop' } as const
const params = z.object({ id: Id })

export const purchaseFilesContract = {
  list: {
    method: 'GET',
    url: '/api/purchasing/purchases/:id/files',
    config,
    schema: { params, response: { 200: PurchaseFiles } },
  },
  /** A data URL: a photo with the formats and limits of a product's picture, or a PDF of at most 5 MB. */
  add: {
    method: 'POST',
    url: '/api/purchasing/purchases/:id/files',
    config,
    bodyLimit: 15 * 1024 * 1024,
    schema: {
      params,
      body: z.object({ file: z.string().regex(/^data:/i, 'Please choose a photo or a PDF.') }),
      response: { 200: PurchaseFiles },
    },
  },
  /** The bytes, to be saved and not shown. */
  show: {
    method: 'GET',
    url: '/api/purchasing/files/:id',
    config,
    schema: { params, response: { 200: z.unknown() } },
  },
  remove: {
    method: 'DELETE',
    url: '/api/purchasing/files/:id',
    config,
    schema: { params, response: { 200: PurchaseFiles } },
  },
} as const satisfies Contract
