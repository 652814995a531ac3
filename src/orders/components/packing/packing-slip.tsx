import { formatDay } from '../../../platform/time-zone.ts'
import { useShop } from '../../../shop/current-shop.ts'
import type { PackingSlip as Slip } from '../../admin/contract.ts'

/** For the parcel, or for the counter where the order waits: what goes to whom, without prices. */
export function PackingSlip({ slip }: { slip: Slip }) {
  const { id, date, delivery, shipping, lines, qr, isTest } = slip
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className="slip" aria-label={`Packing slip of ${id}`}>
      <header className="slip-head">
        <From />
        <img
          className="slip-qr"
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={`Code that opens ${id} at the desk`}
          width={96}
          height={96}
        />
      </header>
      {isTest && <p className="slip-way">TEST PAYMENT – no money was received. Do not send or hand over.</p>}
      <h2 className="slip-id num">{id}</h2>
      <p className="slip-way">{delivery === 'home' ? 'Home delivery' : 'Click and collect'}</p>
      <div className="slip-to">
        <p className="slip-label">{delivery === 'home' ? 'Deliver to' : 'Collected by'}</p>
        <p className="slip-name">{shipping.fullName}</p>
        {delivery === 'home' && <p className="whitespace-pre-wrap">{shipping.deliveryAddress}</p>}
        <p className="num">{shipping.phoneNumber}</p>
      </div>
      <table className="slip-lines">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col">Packed</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ product_name, quantity }, place) => (
            <tr key={place}>
              <td>{product_name}</td>
              <td className="num">{quantity}</td>
              <td>
                <span className="slip-box" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="slip-foot num">
        {pieces} {pieces === 1 ? 'piece' : 'pieces'}, ordered on {formatDay(date)}
      </p>
    </article>
  )
}

function From() {
  const { name, address, pincode, phone } = useShop()
  return (
    <div>
      <p className="slip-shop">{name}</p>
      <p className="slip-address">
        {address.includes(pincode) ? address : `${address} ${pincode}`}
        <span className="num block">{phone}</span>
      </p>
    </div>
  )
}
