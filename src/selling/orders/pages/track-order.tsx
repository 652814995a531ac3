import { useViewer } from '../../../people/accounts/viewer.ts'
import { ShopPageHead } from '../../../site/shop/components/shop-page.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { formAction } from '../../../web/page-forms.ts'
import { TrackForm } from '../components/track-form.tsx'

export const action = formAction(async (api, field) => {
  const body = { order: field('order'), phoneNumber: field('phoneNumber') }
  return { text: (await api.orderLinks.track({ body })).message }
})

export default function TrackOrderPage() {
  const viewer = useViewer()
  return (
    <section className="page pt-10 pb-20">
      <ShopPageHead
        title="Track an order"
        description="Enter the number of your order and your mobile number, and we email you its link."
        path="/track"
      />
      <PageHeading
        title="Track an order"
        text="Enter the number of your order and the mobile number that you gave. We email you the link to it."
      />
      <TrackForm />
      {viewer && (
        <p className="soft mt-8">
          Your orders are also under{' '}
          <Link className="link" to="/account/orders">
            My orders
          </Link>
          .
        </p>
      )}
    </section>
  )
}
