import { deferred } from '../../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser } from '../../../web/shop-api.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { ConfigurationError, FetchFailed, FormPage } from '../components/product-form/form-page.tsx'
import { EditForm, type VersionedProduct, loadForEdit } from '../components/product-form/edit-form.tsx'
import type { CatalogueName } from '../../../selling/catalogue/contract.ts'
import { isCatalogueName } from '../../../selling/catalogue/catalogues.ts'
import { catalogueNames } from '../../../selling/catalogue/display-text.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import type { Route } from './+types/edit-product.ts'

export const clientLoader = loadInBrowser(({ context, params, url }: Route.ClientLoaderArgs) => {
  const type = url.searchParams.get('category') ?? params.cname
  if (!isCatalogueName(type)) return { type, product: undefined }
  return { type, product: deferred(loadForEdit(context.get(shopApi), type, params.id)) }
})

export function HydrateFallback() {
  return <LoadingDetails />
}

export default function EditProduct({ loaderData: { type, product } }: Route.ComponentProps) {
  if (!isCatalogueName(type) || !product) return <ConfigurationError type={type} />
  return <EditPage catalogue={type} product={product} />
}

type EditPageProps = { catalogue: CatalogueName; product: Promise<VersionedProduct> }

function EditPage({ catalogue, product }: EditPageProps) {
  return (
    <FormPage title={`Edit ${catalogueNames[catalogue].label}`} catalogue={catalogue}>
      <Loaded from={product} waiting={<LoadingDetails />} failed={<FetchFailed />}>
        {(loaded) => <EditForm key={loaded.product._id} catalogue={catalogue} loaded={loaded} />}
      </Loaded>
    </FormPage>
  )
}

function LoadingDetails() {
  return <Spinner label="Loading product details..." className="flex justify-center py-16" />
}
