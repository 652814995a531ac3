import { useSearchParams } from 'react-router'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { formatRupees } from '../../../platform/money/money.ts'
import { formatDay } from '../../../platform/time-zone.ts'
import { AdminLoaded, AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { PageLinks } from '../../../site/staff-page/components/paged-list.tsx'
import { pageIn } from '../../../site/staff-page/paging.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { loadInBrowser, loadNothing, shopApi } from '../../../web/shop-api.ts'
import type { UsedPhoneRow } from '../contract.ts'
import { stateLabels, stateTones } from '../state-labels.ts'
import type { Route } from './+types/used-phones.ts'

export const clientLoader = loadInBrowser(({ context, url: { searchParams } }: Route.ClientLoaderArgs) => ({
  listed: deferred(
    context.get(shopApi).usedPhones.list({
      querystring: {
        ...pageIn(searchParams),
        ...(searchParams.get('state') === 'offered' && { state: 'offered' }),
      },
    }),
  ),
}))
export const loader = loadNothing

/** Phones that people offer, and those that the shop bought from them. */
export default function UsedPhonesPage({ loaderData: { listed } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isOffered = search.get('state') === 'offered'
  return (
    <AdminPage
      title="Used phones"
      text="Phones that you buy from people, or take in exchange. Each is checked before it is bought."
    >
      <div className="mb-5 flex flex-wrap gap-3">
        <ButtonLink to="/used-phones/new">Buy a phone</ButtonLink>
        <ButtonLink variant="quiet" to={isOffered ? '/used-phones' : '/used-phones?state=offered'}>
          {isOffered ? 'Show all' : 'Not bought yet'}
        </ButtonLink>
      </div>
      <AdminLoaded from={listed} failed="The used phones could not be loaded.">
        {({ phones, total }) =>
          total === 0 ? (
            <Empty
              title={isOffered ? 'No phone waits' : 'No used phone yet'}
              text="A phone that is offered is listed here until it is bought, and afterwards with its voucher."
            />
          ) : (
            <Panel className="overflow-hidden">
              <ul aria-label="Used phones">
                {phones.map((phone) => (
                  <PhoneRow key={phone.id} phone={phone} />
                ))}
              </ul>
              <PageLinks total={total} noun="phones" />
            </Panel>
          )
        }
      </AdminLoaded>
    </AdminPage>
  )
}

const PhoneRow = ({ phone }: { phone: UsedPhoneRow }) => (
  <li className="grid gap-1 border-b border-line p-4">
    <div className="flex flex-wrap items-center gap-3">
      <Link to={`/used-phones/${phone.id}`} className="link tap strong wrap-anywhere">
        {phone.itemName}
      </Link>
      <Badge tone={stateTones[phone.state]}>{stateLabels[phone.state]}</Badge>
    </div>
    <p className="num t-sm">
      {phone.imei1} · Grade {phone.grade}
      {phone.price !== null && ` · ${formatRupees(phone.price)}`}
    </p>
    <p className="t-sm muted wrap-anywhere">
      {phone.seller.name} <span className="num">{phone.seller.phone}</span>,{' '}
      {formatDay(phone.boughtAt ?? phone.offeredAt)}
      {phone.code !== null && <span className="whitespace-nowrap"> · {phone.code}</span>}
    </p>
    {phone.problems.length > 0 && <p className="t-sm wrap-anywhere">{phone.problems[0]}</p>}
  </li>
)
