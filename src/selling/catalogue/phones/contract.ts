import { z } from 'zod'
import type { Contract } from '../../../platform/contract.ts'
import { CatalogueName } from '../contract.ts'

/** Makers in alphabetical order, with the models that the shop sells or has something for. */
const Makers = z.array(z.object({ brand: z.string(), models: z.array(z.string()) }))
export type Makers = z.infer<typeof Makers>

const PhoneQuery = z.object({
  phone: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .refine((text) => !text.includes('\0')),
})

/** Up to three items of each kind that fit a phone; those that name it come first. */
const Goods = z.array(
  z.object({
    /** A category of accessories, or "Repairs". */
    kind: z.string(),
    catalogue: CatalogueName,
    items: z.array(z.object({ _id: z.string(), product_name: z.string(), price: z.number() })),
  }),
)
export type Goods = z.infer<typeof Goods>

export const phonesContract = {
  list: {
    method: 'GET',
    url: '/api/phone-models',
    config: { access: 'anyone', data: 'public' },
    schema: { response: { 200: Makers } },
  },
  goods: {
    method: 'GET',
    url: '/api/phone-models/goods',
    config: { access: 'anyone', data: 'public' },
    schema: { querystring: PhoneQuery, response: { 200: Goods } },
  },
} as const satisfies Contract
