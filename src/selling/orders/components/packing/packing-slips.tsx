import { useState } from 'react'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { Segmented } from '../../../../ui/actions/segmented.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { PackingSlip as Slip } from '../../admin/contract.ts'
import { deviceName } from '../../device.ts'
import './packing.css'
import { formatRupees } from '../../../../platform/money/money.ts'
import { formatDay } from '../../../../platform/time-zone.ts'
import { useShop } from '../../../../site/shop/current-shop.ts'
import { Printer } from '../../../../ui/icons/printer.tsx'

const papers = [
  { value: 'a5', label: 'A5' },
  { value: 'a4', label: 'A4' },
] as const
type Paper = (typeof papers)[number]['value']

/** Print preview: each slip on its own sheet. */
export function PackingSlips({ slips }: { slips: Slip[] }) {
  const [paper, setPaper] = useState<Paper>('a5')
  return (
    <>
      <div className="slip-tools">
        <Button icon={<Icon of={Printer} small />} onClick={() => window.print()}>
          {slips.length === 1 ? 'Print' : `Print ${slips.length} slips`}
        </Button>
        <Segmented label="Paper" options={[...papers]} value={paper} onChange={setPaper} className="w-40" />
        <ButtonLink variant="quiet" to="/orders?preset=to-do">
          Back to orders
        </ButtonLink>
      </div>
      <div className="slips" data-paper={paper}>
        {slips.map((slip) => (
          <PackingSlip key={slip.id} slip={slip} />
        ))}
      </div>
    </>
  )
}

/** For the parcel or the collection counter: items and recipient, without prices. */
function PackingSlip({ slip }: { slip: Slip }) {
  const { id, date, delivery, lines, qr, isTest, toPay } = slip
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className="slip" aria-label={`Packing slip of ${id}`}>
      <header className="slip-head">
        <From />
        <img
          className="slip-qr"
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={`QR code that opens ${id} for staff`}
          width={96}
          height={96}
        />
      </header>
      {isTest && <p className="slip-way">TEST PAYMENT – no money was received. Do not send or hand over.</p>}
      <h2 className="slip-id num">{id}</h2>
      <p className="slip-way">{delivery === 'home' ? 'Home delivery' : 'Click and collect'}</p>
      {toPay !== null && <p className="slip-way">NOT PAID – take {formatRupees(toPay)} at the counter.</p>}
      <Recipient slip={slip} />
      <table className="slip-lines">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col">Packed</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ product_name, variant, quantity, serials }, place) => (
            <tr key={place}>
              <td>
                {product_name}
                {variant !== '' && <b className="slip-variant">{variant}</b>}
                {serials.map((serial) => (
                  <span key={serial} className="slip-serial num">
                    {serial}
                  </span>
                ))}
              </td>
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

function Recipient({ slip: { delivery, shipping, device, ewayBill } }: { slip: Slip }) {
  return (
    <div className="slip-to">
      <p className="slip-label">{delivery === 'home' ? 'Deliver to' : 'Collect by'}</p>
      <p className="slip-name">{shipping.fullName}</p>
      {delivery === 'home' && <p className="whitespace-pre-wrap">{shipping.deliveryAddress}</p>}
      <p className="num">{shipping.phoneNumber}</p>
      {device && (
        <p>
          <span className="slip-label">Phone to repair</span> {deviceName(device)}
        </p>
      )}
      {ewayBill !== '' && (
        <p className="num">
          <span className="slip-label">e-way bill</span> {ewayBill}
        </p>
      )}
    </div>
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
