import { type ReactNode, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { May } from '../../../people/accounts/roles/use-may.ts'
import { browserApi } from '../../../web/browser-api.ts'
import { Price } from '../../../platform/money/price.tsx'
import { adminOrderPath } from '../../../selling/orders/admin/order-number-rules.ts'
import { statusLabels } from '../../../selling/orders/status-labels.ts'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { formatDay } from '../../../platform/time-zone.ts'
import { telLink } from '../../../site/shop/contact-links.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { LoadFailed, Loaded } from '../../../ui/feedback/loaded.tsx'
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { CustomerDetails } from '../contract.ts'
import { CustomerNotes } from './customer-notes.tsx'
import { MergeNumbers } from './merge-numbers.tsx'
import { PersonalData } from './personal-data.tsx'

type CustomerDrawerProps = { phone: string; onClose: () => void }

/** A customer's orders and notes, the numbers merged into it, and what the person may ask for. */
export function CustomerDrawer({ phone, onClose }: CustomerDrawerProps) {
  const [loaded, setLoaded] = useState(() => deferred(browserApi().customers.show({ params: { phone } })))
  const { revalidate } = useRevalidator()
  const onChange = async (changed: CustomerDetails) => {
    setLoaded(deferred(Promise.resolve(changed)))
    await revalidate()
  }
  return (
    <Dialog drawer open onClose={onClose} title="Customer">
      <Loaded
        from={loaded}
        waiting={<RowSkeletons />}
        failed={<LoadFailed title="Failed to load the customer" />}
      >
        {(customer) => (
          <div className="grid gap-6">
            <Facts customer={customer} />
            <DrawerSection title="Orders">
              <OrderRows customer={customer} />
            </DrawerSection>
            <DrawerSection title="Notes">
              <CustomerNotes customer={customer} onChange={onChange} />
            </DrawerSection>
            <May permission="privacy">
              <DrawerSection title="Same person, other number">
                <MergeNumbers customer={customer} onChange={onChange} />
              </DrawerSection>
              <DrawerSection title="Data of this person">
                <PersonalData customer={customer} onErased={onClose} />
              </DrawerSection>
            </May>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function Facts({ customer }: { customer: CustomerDetails }) {
  const { name, phone, merged, emails, unconfirmedEmails, orders, repairs, value } = customer
  const others = [
    counted(customer.bookings, 'booking', 'bookings'),
    counted(customer.usedPhones, 'used phone offered to the shop', 'used phones offered to the shop'),
  ].filter(Boolean)
  const marked = emails.map((email) =>
    unconfirmedEmails.includes(email) ? `${email} (not confirmed)` : email,
  )
  return (
    <div>
      <p className="t-h3 wrap-anywhere">{name}</p>
      <p className="num">
        {[phone, ...merged].map((number) => (
          <a key={number} className="link tap me-3" href={telLink(number)}>
            {number}
          </a>
        ))}
      </p>
      <p className="soft wrap-anywhere">{marked.join(', ') || 'Guest, without an account'}</p>
      <p className="num mt-2">
        {orders} {orders === 1 ? 'order' : 'orders'}, <Price rupees={value} /> paid less refunds
      </p>
      {repairs > 0 && (
        <p className="num">
          <Link className="link tap" to={`/repairs/all?q=${phone}`}>
            {repairs} {repairs === 1 ? 'repair' : 'repairs'}
          </Link>
        </p>
      )}
      {others.length > 0 && <p className="num">{others.join(', ')}</p>}
    </div>
  )
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`

function OrderRows({ customer: { newest, orders } }: { customer: CustomerDetails }) {
  return (
    <>
      <ul className="rows">
        {newest.map(({ id, date, status, amount, product }) => (
          <li key={id}>
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Link className="link num" to={adminOrderPath(id)}>
                {id}
              </Link>
              <span className="t-sm soft block">{product}</span>
              <span className="t-xs muted num">
                {statusLabels[status]}, <time dateTime={date}>{formatDay(date)}</time>
              </span>
            </span>
            <Price rupees={amount} className="num" />
          </li>
        ))}
      </ul>
      {orders > newest.length && <p className="t-sm soft">The newest {newest.length} of them.</p>}
    </>
  )
}

function DrawerSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 font-[640]">
        {title}
      </h3>
      {children}
    </section>
  )
}
