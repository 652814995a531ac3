import { z } from 'zod'
import { Id, type Contract } from '../../../platform/contract.ts'
import { CatalogueName } from '../../../selling/catalogue/contract.ts'
import { maxLabels } from './label-rules.ts'

/** What is printed on an item's label; the price in rupees. */
export const Label = z.object({
  id: z.string(),
  catalogue: CatalogueName,
  name: z.string(),
  price: z.number(),
  /** Lines of what the law wants on a package; none if the item has none of it. */
  declarations: z.array(z.string()),
  code: z.int(),
  version: z.int(),
  /** The text below the bars; null if the item has no barcode. */
  barcode: z.string().nullable(),
  /** The bars as SVG; null if the item has no barcode. */
  bars: z.string().nullable(),
  /** A QR code that leads to the item's page in the shop, as SVG. */
  qr: z.string(),
})
export type Label = z.infer<typeof Label>

const Ids = z.array(Id).min(1).max(maxLabels)

export const labelsContract = {
  list: {
    method: 'GET',
    url: '/api/admin/labels',
    config: { access: 'staff', permission: 'stock', data: 'shop' },
    schema: {
      querystring: z.object({ id: z.union([Ids, Id.transform((id) => [id])]) }),
      response: { 200: z.array(Label) },
    },
  },
} as const satisfies Contract
