import { z } from 'zod'
import type { Contract } from '../../../platform/contract.ts'

export const shopPicturesContract = {
  change: {
    method: 'PUT',
    url: '/api/admin/shop-pictures',
    config: { access: 'staff', permission: 'settings', data: 'shop', recentAuth: true },
    // 10 MiB of file are 13.4 MiB of data URL.
    bodyLimit: 15 * 1024 * 1024,
    schema: {
      /** A data URL, which is checked and stored like a product's picture, or a path of the shop. */
      body: z.object({
        of: z.enum(['logo', 'profileImage']).default('logo'),
        image: z.string().regex(/^(data:|\/(media|art)\/)/i, 'Please choose a picture.'),
      }),
      response: { 200: z.object({ image: z.string() }) },
    },
  },
} as const satisfies Contract
