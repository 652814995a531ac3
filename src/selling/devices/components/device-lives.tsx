import { formatDay } from '../../../platform/time-zone.ts'
import { formatRupees } from '../../../platform/money/money.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { DeviceLife, DeviceSale } from '../contract.ts'
import type { DeviceSource } from '../device-sources.ts'
import { billPath, documentPath, orderPath, supplierPath, usedPhonePath } from './device-links.ts'

const sourceWords: Record<DeviceSource, string> = {
  purchase: 'Bought from a supplier',
  bought_back: 'Bought from a customer',
  replacement: 'Replaced by the supplier',
  counted: 'Was in the shop when its number was entered',
  sold_before: 'Was sold before the shop entered numbers',
}

/** Each time that the shop owned the device: where it came from, what it cost, to whom it was sold. */
export function DeviceLives({ lives }: { lives: DeviceLife[] }) {
  return (
    <Panel padded as="section" aria-labelledby="device-lives">
      <h2 className="t-h3 mb-3" id="device-lives">
        Bought and sold
      </h2>
      <ol className="grid gap-5">
        {lives.map(({ id, source, boughtAt, cost, bill, usedPhone, sales }) => (
          <li key={id} className="grid gap-2">
            <p>
              <b className="font-[620]">{sourceWords[source]}</b>, {formatDay(boughtAt)}
              {cost !== undefined && `, ${cost === null ? 'cost not known' : `cost ${formatRupees(cost)}`}`}
            </p>
            {bill && <PurchaseBill bill={bill} />}
            {usedPhone && <Seller usedPhone={usedPhone} />}
            {sales.map((sale) => (
              <Sale key={sale.order} sale={sale} />
            ))}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function PurchaseBill({ bill }: { bill: NonNullable<DeviceLife['bill']> }) {
  const { id, number, day, supplier } = bill
  return (
    <p>
      From{' '}
      <Link to={supplierPath(supplier.id)} className="link">
        {supplier.name}
      </Link>
      , bill{' '}
      <Link to={billPath(id)} className="link num">
        {number}
      </Link>{' '}
      of {formatDay(day)}
    </p>
  )
}

function Seller({ usedPhone: { id, voucher, seller } }: { usedPhone: NonNullable<DeviceLife['usedPhone']> }) {
  return (
    <p>
      {seller !== '' && `From ${seller}, `}
      <Link to={usedPhonePath(id)} className="link num">
        {voucher}
      </Link>
    </p>
  )
}

function Sale({ sale }: { sale: DeviceSale }) {
  const { order, channel, customer, soldAt, returnedAt, warrantyUntil, documents } = sale
  return (
    <div className="border-l-2 border-line pl-3">
      <p>
        Sold {formatDay(soldAt)} {channel === 'counter' ? 'at the counter' : 'online'}
        {customer !== '' && ` to ${customer}`},{' '}
        <Link to={orderPath(order)} className="link num">
          {order}
        </Link>
      </p>
      {returnedAt !== null && <p>Came back {formatDay(returnedAt)}</p>}
      {returnedAt === null && warrantyUntil !== null && <p>Warranty until {formatDay(warrantyUntil)}</p>}
      {documents.length > 0 && (
        <p className="flex flex-wrap gap-x-3">
          {documents.map(({ id, code }) => (
            <Link key={id} to={documentPath(order, id)} className="link num">
              {code}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}
