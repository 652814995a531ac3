import { useLocation, useSearchParams } from 'react-router'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser } from '../../../web/shop-api.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { AddForm } from '../components/product-form/add-form.tsx'
import { ChooseCatalogue } from '../components/product-form/choose-catalogue.tsx'
import { ConfigurationError, FetchFailed, FormPage } from '../components/product-form/form-page.tsx'
import { isCatalogueName } from '../../../selling/catalogue/catalogues.ts'
import { catalogueNames } from '../../../selling/catalogue/display-text.ts'
import type { Route } from './+types/add-product.ts'

/** With `?copy=` the item that the new one is like. A client loader makes the page render in the browser only, where the guard runs. */
export const clientLoader = loadInBrowser(({ context, url: { searchParams } }: Route.ClientLoaderArgs) => {
  const category = searchParams.get('category')
  const id = searchParams.get('copy')
  if (!isCatalogueName(category) || id === null) return { original: undefined }
  return { original: deferred(context.get(shopApi)[category].show({ params: { id } })) }
})

export function HydrateFallback() {
  return null
}

export default function AddProduct({ loaderData: { original } }: Route.ComponentProps) {
  const category = useSearchParams()[0].get('category')
  const pressedOn = useLocation().state as { category?: unknown } | null
  if (!isCatalogueName(category))
    return (
      <ConfigurationError type={category}>
        <ChooseCatalogue preselected={pressedOn?.category} />
      </ConfigurationError>
    )
  return (
    <FormPage title={`Add New ${catalogueNames[category].label}`} catalogue={category}>
      {original ? (
        <Loaded
          from={original}
          waiting={<Spinner className="flex justify-center py-16" />}
          failed={<FetchFailed />}
        >
          {(copyOf) => (
            <>
              <p className="soft mb-4">A copy of {copyOf.product_name}. Change what is different.</p>
              <AddForm key={copyOf._id} catalogue={category} copyOf={copyOf} />
            </>
          )}
        </Loaded>
      ) : (
        <AddForm key={category} catalogue={category} />
      )}
    </FormPage>
  )
}
