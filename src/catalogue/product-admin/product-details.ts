import { fromRupees } from '../../money/money.ts'
import type { ProductForm } from '../contract.ts'

/** What a form says, in the shop's own terms; keys that it leaves out stay as they are. */
export function detailsIn(form: ProductForm) {
  return {
    name: form.product_name,
    brand: form.brand,
    ...('model' in form && { model: form.model }),
    ...('category' in form && { category: form.category }),
    ...('compatibility' in form &&
      form.compatibility !== undefined && { compatibility: form.compatibility || null }),
    pricePaise: fromRupees(form.price),
    description: form.description,
    ...(form.hsn !== undefined && { hsn: form.hsn || null }),
  }
}

export function shopCodeIn(form: ProductForm) {
  if ('sales_id' in form) return form.sales_id
  if ('services_id' in form) return form.services_id
  return 'accessories_id' in form ? form.accessories_id : undefined
}
