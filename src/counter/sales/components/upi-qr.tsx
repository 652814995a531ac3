import { renderSVG } from 'uqr'
import { formatPaise, toRupees, type Paise } from '../../../platform/money/money.ts'
import { upiHref } from '../../../selling/payments/upi/upi-link.ts'
import { useShop } from '../../../site/shop/current-shop.ts'

interface UpiQrProps {
  billId: string
  amountPaise: Paise
}

/** The shop's UPI QR for exactly this amount. Drawn in the browser, so that it needs no connection. */
export function UpiQr({ billId, amountPaise }: UpiQrProps) {
  const shop = useShop()
  if (shop.upiId === '')
    return <p className="soft">The shop has no UPI id. The owner enters it in the shop’s details.</p>
  const link = upiHref(shop, {
    amountRupees: toRupees(amountPaise),
    reference: billId.replaceAll('-', ''),
    note: `Bill at ${shop.name}`,
  })
  return (
    <figure className="upi">
      <QrPicture text={link} />
      <figcaption>
        <span className="upi-amount num">{formatPaise(amountPaise)}</span>
        <span className="soft">{shop.upiId}</span>
      </figcaption>
    </figure>
  )
}

/** Black on white with a quiet zone of four modules, as the QR standard requires. */
function QrPicture({ text }: { text: string }) {
  const svg = renderSVG(text, { ecc: 'M', border: 4, blackColor: '#14110f', whiteColor: '#ffffff' })
  return (
    <img
      className="upi-picture"
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt="UPI QR code of this amount"
      width="320"
      height="320"
    />
  )
}
