import type { CatalogueName } from './catalogues.ts'
import type { ProductForm } from './contract.ts'

/** What the screens call each catalogue. */
export const catalogueNames = {
  sales: {
    label: 'Sales',
    title: 'Mobile Sales',
    adminHeading: 'Phones & Devices',
    singular: 'phone',
    plural: 'phones',
  },
  services: {
    label: 'Services',
    title: 'Our Services',
    adminHeading: 'Services',
    singular: 'service',
    plural: 'services',
  },
  accessories: {
    label: 'Accessories',
    title: 'Our Accessories',
    adminHeading: 'Accessories',
    singular: 'accessory',
    plural: 'accessories',
  },
} as const satisfies Record<CatalogueName, Record<string, string>>

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

const hsn: FormField = { ...field('hsn', 'HSN or SAC', 8), required: false }

/** The specification's fields in its order; what is optional stands after them. */
export const formFields: Record<CatalogueName, FormField[]> = {
  sales: [name, brand, field('model', 'Model', 120), price, image, description, stock, hsn],
  services: [name, brand, category, price, image, description, stock, hsn],
  accessories: [name, brand, category, price, image, description, compatibility, stock, hsn],
}
