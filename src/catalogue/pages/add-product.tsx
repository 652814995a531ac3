import { useSearchParams } from 'react-router'
import { AddForm } from '../components/product-form/add-and-edit.tsx'
import { ConfigurationError, FormPage } from '../components/product-form/form-page.tsx'
import { isCatalogueName } from '../catalogues.ts'
import { catalogueNames } from '../display-text.ts'

/** Loads nothing; a client loader makes the page render in the browser only, where the route guard runs. */
export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return null
}

export default function AddProduct() {
  const category = useSearchParams()[0].get('category')
  if (!isCatalogueName(category)) return <ConfigurationError type={category} />
  return (
    <FormPage title={`Add New ${catalogueNames[category].label}`} catalogue={category}>
      <AddForm key={category} catalogue={category} />
    </FormPage>
  )
}
