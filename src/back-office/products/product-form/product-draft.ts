import { parseRupees } from '../../../platform/money/parse-rupees.ts'
import type { CatalogueName, Product, ProductForm } from '../../../selling/catalogue/contract.ts'
import {
  specificationFields,
  type SpecificationField,
  type SpecificationName,
  type Specifications,
} from '../../../selling/catalogue/specifications.ts'

type KeysOf<Union> = Union extends unknown ? keyof Union : never

/** A field of the admin's form; `required` ones are marked with an asterisk. */
export interface FormField {
  name: KeysOf<ProductForm>
  label: string
  kind: 'text' | 'long' | 'price' | 'image' | 'count'
  required: boolean
  maxLength?: number
}

const field = (name: FormField['name'], label: string, maxLength: number): FormField => ({
  name,
  label,
  kind: 'text',
  required: true,
  maxLength,
})
const name = field('product_name', 'Product name', 160)
const brand = field('brand', 'Brand', 80)
const category = field('category', 'Category', 80)
const price: FormField = { name: 'price', label: 'Price', kind: 'price', required: true }
const image: FormField = { name: 'image_url', label: 'Image', kind: 'image', required: true }
const description: FormField = { ...field('description', 'Description', 4000), kind: 'long' }
const stock: FormField = { name: 'stock', label: 'Stock', kind: 'count', required: false }
const compatibility: FormField = { ...field('compatibility', 'Compatibility', 200), required: false }

/** In the closed section below the others. */
const declarationsOfGoods: FormField[] = [
  { ...field('condition', 'Condition', 4), required: false },
  { ...field('grade', 'Grade of a used item', 1), required: false },
  { name: 'batteryPercent', label: 'Battery health in %', kind: 'count', required: false },
  { name: 'mrp', label: 'MRP', kind: 'price', required: false },
  { ...field('countryOfOrigin', 'Country of origin', 80), required: false },
  { ...field('makerRole', 'The maker is the', 20), required: false },
  { ...field('makerName', 'Name of the maker', 160), required: false },
  { ...field('makerAddress', 'Address of the maker', 400), kind: 'long', required: false },
  { ...field('netQuantity', 'Net quantity', 40), required: false },
  { ...field('genericName', 'Generic name', 80), required: false },
]
export const declarationFields: Record<CatalogueName, FormField[]> = {
  sales: declarationsOfGoods,
  services: [],
  accessories: declarationsOfGoods,
}

const hsn: FormField = { ...field('hsn', 'HSN or SAC', 8), required: false }
const warranty: FormField = {
  name: 'warrantyDays',
  label: 'Warranty in days',
  kind: 'count',
  required: false,
}

/** The specification's fields in its order, followed by optional ones. */
export const formFields: Record<CatalogueName, FormField[]> = {
  sales: [name, brand, field('model', 'Model', 120), price, image, description, stock, hsn, warranty],
  services: [name, brand, category, price, image, description, stock, hsn, warranty],
  accessories: [name, brand, category, price, image, description, compatibility, stock, hsn, warranty],
}

/** Name of a specification's control: its path in the request body, as in error messages of the API. */
export const specificationPath = (name: SpecificationName) => `specifications.${name}` as const

/** Values of the admin's form: every field is a text. */
export type ProductDraft = Partial<Record<FormField['name'] | ReturnType<typeof specificationPath>, string>>

export const emptyDraft = (catalogue: CatalogueName): ProductDraft =>
  Object.fromEntries(formFields[catalogue].map(({ name }) => [name, '']))

/** The same fields, all empty. */
export const clearedDraft = (draft: ProductDraft): ProductDraft =>
  Object.fromEntries(Object.keys(draft).map((name) => [name, '']))

export function draftOf(catalogue: CatalogueName, { specifications, ...product }: Product): ProductDraft {
  const known = product as Partial<Record<FormField['name'], string | number | null>>
  const given = declarationFields[catalogue].filter(({ name }) => known[name] !== undefined)
  const texts = [...formFields[catalogue], ...given].map(({ name }) => [name, String(known[name] ?? '')])
  if (!specifications) return Object.fromEntries(texts) as ProductDraft
  const specificationTexts = specificationFields[catalogue].map(({ name }) => [
    specificationPath(name),
    String(specifications[name] ?? ''),
  ])
  return Object.fromEntries([...texts, ...specificationTexts]) as ProductDraft
}

/** The request body: the whole form, prices and stock as numbers, an empty stock as null. */
export function formOf(catalogue: CatalogueName, draft: ProductDraft) {
  const values = formFields[catalogue].map(({ name, kind }) => [name, valueOf(kind, draft[name] ?? '')])
  // As with specifications: sent once the item has one or the owner typed in it.
  const declarations = declarationFields[catalogue].flatMap(({ name, kind }) => {
    const text = draft[name]
    if (text === undefined) return []
    return [[name, text.trim() === '' ? null : valueOf(kind, text)]]
  })
  return {
    ...Object.fromEntries([...values, ...declarations]),
    ...specificationsOf(catalogue, draft),
  } as ProductForm
}

/** Omitted if the item has none and none was typed. */
function specificationsOf(catalogue: CatalogueName, draft: ProductDraft) {
  const fields = specificationFields[catalogue].filter(
    ({ name }) => draft[specificationPath(name)] !== undefined,
  )
  if (fields.length === 0) return {}
  const given = fields.flatMap((field) => {
    const text = (draft[specificationPath(field.name)] ?? '').trim()
    return text === '' ? [] : [[field.name, specificationOf(field, text)]]
  })
  return { specifications: Object.fromEntries(given) as Specifications }
}

function specificationOf({ kind }: SpecificationField, text: string) {
  if (kind === 'yes or no') return text === 'true'
  return kind === 'number' ? Number(text) : text
}

function valueOf(kind: FormField['kind'], text: string) {
  // NaN, which is null in JSON, is refused by the API: an empty field is not 0.
  if (kind === 'price') return parseRupees(text).rupees ?? Number.NaN
  if (kind === 'count') return text.trim() === '' ? null : Number(text)
  return text
}

/** The shop code sent with a new item; the server chooses another if it is in use. */
export function newShopCode(catalogue: CatalogueName) {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1))
  return { [`${catalogue}_id`]: 100 + (chance % 9901) }
}

export const shopCodeOf = (catalogue: CatalogueName, product: Product) => ({
  [`${catalogue}_id`]: product[`${catalogue}_id`],
})
