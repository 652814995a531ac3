import type { CatalogueName, Product } from '../../../catalogue/contract.ts'
import { namesPhone } from '../../../catalogue/phones/phone-rules.ts'
import { useMyPhone } from './my-phone.ts'

type Fitting = Pick<Product, 'compatibility' | 'specifications'>

/** The phones that an accessory or a repair names. */
const phonesOf = (type: CatalogueName, { compatibility, specifications: { fits, device } = {} }: Fitting) =>
  (type === 'services' ? device : (fits ?? compatibility)) ?? ''

/** Whether an accessory or a repair names the shopper's phone. */
export function useFitsMyPhone(type: CatalogueName, product: Fitting) {
  const phone = useMyPhone()
  return phone !== '' && type !== 'sales' && namesPhone(phonesOf(type, product), phone)
}
