import { Smartphone } from 'lucide-react'
import { Price } from '../../money/price.tsx'
import { useShop } from '../../shop/current-shop.ts'
import { buttonClass } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Kara } from '../../ui/layout/ornaments.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { upiHref } from '../upi/upi-href.ts'
import { isAboveUpiLimit } from '../upi/upi-limit.ts'
import { QrCode } from './qr-code.tsx'
import { UtrForm } from './utr-form.tsx'
import './pay.css'

type QrPaymentProps = {
  /** The picture's address. */
  src: string
  /** Rupees. */
  amount: number
  /** What the payer's bank statement names. */
  reference: string
  note: string
  /** Called before the picture is shown, and on every new try; fails with the server's reason. */
  open?: () => Promise<unknown>
  onPaid: (utr: string | undefined) => Promise<void>
}

const steps = ['Open any UPI app', 'Scan this code', 'Check the name and pay']

export function QrPayment({ src, amount, reference, note, open, onPaid }: QrPaymentProps) {
  const shop = useShop()

  return (
    <Panel>
      <div className="pay-kara">
        <Kara />
      </div>
      <div className="pay-qr">
        <div className="qr">
          <QrCode {...{ src, open }} />
          <p className="leading-tight font-semibold">{shop.name}</p>
        </div>
        <div className="grid content-center gap-5">
          <div>
            <h1 className="t-h2">Scan to pay</h1>
            <p className="pay-amount mt-1">
              <Price rupees={amount} />
            </p>
          </div>
          <HowTo amount={amount} />
          <a
            className={buttonClass({ size: 'lg', variant: 'line' }, 'open-upi')}
            href={upiHref(shop, { amount, reference, note })}
          >
            <Icon of={Smartphone} />
            Open UPI app
          </a>
          <UtrForm onPaid={onPaid} />
        </div>
      </div>
    </Panel>
  )
}

function HowTo({ amount }: { amount: number }) {
  return (
    <>
      {isAboveUpiLimit(amount) && (
        <p className="soft">
          Most UPI apps send at most ₹1,00,000 at a time. If yours refuses this amount, please pay by card.
        </p>
      )}
      <ol className="grid gap-3">
        {steps.map((step, position) => (
          <li key={step} className="flex items-center gap-3">
            <span className="avatar num">{position + 1}</span>
            {step}
          </li>
        ))}
      </ol>
    </>
  )
}
