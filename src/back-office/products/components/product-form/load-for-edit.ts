import type { ShopApi } from '../../../../web/shop-api.ts'
import type { CatalogueName } from '../../../../selling/catalogue/contract.ts'

/** The version first: if the item is edited between the two calls, the update is refused instead of undoing that edit. */
export async function loadForEdit(api: ShopApi, catalogue: CatalogueName, id: string) {
  const { version } = await api.productTable.show({ params: { id } })
  return { version, product: await api[catalogue].show({ params: { id } }) }
}
