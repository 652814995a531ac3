import type { CatalogueName, Product, ProductForm } from '../contract.ts'
import { formFields, type FormField } from '../names.ts'

/** The admin's form as it is typed: every field a text. */
export type ProductDraft = Partial<Record<FormField['name'], string>>

export const emptyDraft = (catalogue: CatalogueName): ProductDraft =>
  Object.fromEntries(formFields[catalogue].map(({ name }) => [name, '']))

export function draftOf(catalogue: CatalogueName, product: Product): ProductDraft {
  const known = product as Partial<Record<FormField['name'], string | number | null>>
  return Object.fromEntries(formFields[catalogue].map(({ name }) => [name, String(known[name] ?? '')]))
}

/** What the call carries: the whole form, prices and stock as numbers, an empty stock as "not counted". */
export function formOf(catalogue: CatalogueName, draft: ProductDraft) {
  const values = formFields[catalogue].map(({ name, kind }) => [name, valueOf(kind, draft[name] ?? '')])
  return Object.fromEntries(values) as ProductForm
}

function valueOf(kind: FormField['kind'], text: string) {
  if (kind === 'price') return Number(text)
  if (kind === 'count') return text.trim() === '' ? null : Number(text)
  return text
}

/** The shop code that a new item is sent with; the server takes another where it is used already. */
export function newShopCode(catalogue: CatalogueName) {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1))
  return { [`${catalogue}_id`]: 100 + (chance % 9901) }
}

export const shopCodeOf = (catalogue: CatalogueName, product: Product) => ({
  [`${catalogue}_id`]: product[`${catalogue}_id`],
})
