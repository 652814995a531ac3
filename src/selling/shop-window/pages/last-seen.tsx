import { addToCartAction } from '../../cart/add-to-cart-action.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { lastSeen, loadDetailInBrowser, loadDetailOnServer } from '../components/load-detail.ts'
import { ProductDetail } from '../components/product-detail.tsx'
import type { Route } from './+types/last-seen.ts'

function itemParams(request: Request) {
  const { searchParams } = new URL(request.url)
  const [name, id] = [searchParams.get('name'), searchParams.get('id')]
  return name && id ? { name, id } : undefined
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const wanted = itemParams(request)
  return wanted ? await loadDetailOnServer(context, wanted) : undefined
}

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const wanted = itemParams(request)
  return wanted && loadDetailInBrowser(context, wanted)
}

export const action = addToCartAction

/** Shows the item in `?name=&id=`; without them, the item last viewed in this browser. */
export default function LastSeen({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ProductDetail {...loaderData} /> : <NothingSeen />
}

function NothingSeen() {
  const navigate = useNavigate()

  useEffect(() => {
    const seen = lastSeen.read()
    if (seen) void navigate({ search: `?${new URLSearchParams(seen)}` }, { replace: true })
  }, [navigate])

  return (
    <section className="page py-16">
      <PageTitle>Last seen</PageTitle>
      <Empty
        level={1}
        title="You have not viewed anything yet"
        text="The last item you open appears here."
        action={<ButtonLink to="/products">See our products</ButtonLink>}
      />
    </section>
  )
}
