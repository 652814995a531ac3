import { useEffect, useState } from 'react'
import { formatPaise, toRupees, type Paise } from '../../../platform/money/money.ts'
import { upiHref } from '../../../selling/payments/upi/upi-link.ts'
import { useShop } from '../../../site/shop/current-shop.ts'
import { scrollToWhenShown } from '../../drawers/components/focus-when-shown.ts'

interface UpiQrProps {
  billId: string
  amountPaise: Paise
}

/** The shop's UPI QR for exactly this amount. Drawn in the browser: the amount and the bill stay on this device. */
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
    <figure className="upi" ref={scrollToWhenShown}>
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
  const [svg, setSvg] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    void drawQr(text).then(
      (drawn) => isCurrent && setSvg(drawn),
      () => isCurrent && setSvg(''),
    )
    return () => {
      isCurrent = false
    }
  }, [text])
  if (svg === '')
    return <p className="soft">The QR code could not be loaded. The customer can pay to the UPI id below.</p>
  return (
    <img
      className="upi-picture"
      src={svg && `data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt="UPI QR code of this amount"
      width="320"
      height="320"
    />
  )
}

/** The library is loaded when UPI is first chosen. */
async function drawQr(text: string) {
  const { renderSVG } = await import('uqr')
  return renderSVG(text, { ecc: 'M', border: 4, blackColor: '#14110f', whiteColor: '#ffffff' })
}
