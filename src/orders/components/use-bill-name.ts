import { useShop } from '../../shop/current-shop.ts'

/** Only a seller with a GSTIN may charge tax and write a tax invoice; any other writes a bill of supply. */
export function useBillName() {
  return useShop().gstin === '' ? 'Bill of supply' : 'Tax invoice'
}
