import { deferred } from '../../platform/api-client/api-client.ts'
import { shopApi } from '../../shop-api.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { ConfigurationError, FetchFailed, FormPage } from '../components/product-form/form-page.tsx'
import { EditForm } from '../components/product-form/add-and-edit.tsx'
import type { CatalogueName, Product } from '../contract.ts'
import { isCatalogueName } from '../catalogues.ts'
import { catalogueNames } from '../display-text.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import type { Route } from './+types/edit-product.ts'

export function clientLoader({ context, params, url }: Route.ClientLoaderArgs) {
  const type = url.searchParams.get('category') ?? params.cname
  if (!isCatalogueName(type)) return { type, product: undefined }
  return { type, product: deferred(context.get(shopApi)[type].show({ params: { id: params.id } })) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <LoadingDetails />
}

export default function EditProduct({ loaderData: { type, product } }: Route.ComponentProps) {
  if (!isCatalogueName(type) || !product) return <ConfigurationError type={type} />
  return <EditPage catalogue={type} product={product} />
}

function EditPage({ catalogue, product }: { catalogue: CatalogueName; product: Promise<Product> }) {
  return (
    <FormPage title={`Edit ${catalogueNames[catalogue].label}`} catalogue={catalogue}>
      <Loaded from={product} waiting={<LoadingDetails />} failed={<FetchFailed />}>
        {(loaded) => <EditForm key={loaded._id} catalogue={catalogue} product={loaded} />}
      </Loaded>
    </FormPage>
  )
}

function LoadingDetails() {
  return <Spinner label="Loading product details..." className="flex justify-center py-16" />
}
