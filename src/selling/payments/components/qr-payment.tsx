import { Price } from '../../../platform/money/price.tsx'
import { useShop } from '../../../site/shop/current-shop.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Kara } from '../../../ui/layout/ornaments.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { isAboveGalleryLimit, isAboveUpiLimit, upiHref } from '../upi/upi-link.ts'
import { rememberUpiApp } from '../upi/opened-upi-app.ts'
import './pay.css'
import { useEffect, useState, type ReactNode } from 'react'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { UpiApps } from './upi-apps.tsx'
import { UtrForm } from './utr-form.tsx'

type QrPaymentProps = {
  /** URL of the QR code's image. */
  src: string
  /** Rupees. */
  amountRupees: number
  /** The reference in the payer's bank statement. */
  reference: string
  note: string
  /** Opens the payment before the image is loaded, again on every retry; rejects with the server's error. */
  open?: () => Promise<unknown>
  onPaid: (utr: string | undefined) => Promise<void>
}

const steps = ['Open any UPI app', 'Scan this code', 'Check the name and pay']

/** A phone cannot scan its own screen, so there its UPI apps come first; a computer has none, so there the QR code does. */
export function QrPayment({ src, amountRupees, reference, note, open, onPaid }: QrPaymentProps) {
  const shop = useShop()

  return (
    <Panel>
      <div className="pay-kara">
        <Kara />
      </div>
      <div className="pay-qr">
        <div className="pay-qr-title">
          <h1 className="t-h2">Scan to pay</h1>
          <p className="pay-amount mt-1">
            <Price rupees={amountRupees} />
          </p>
        </div>
        <div className="pay-qr-apps">
          {isAboveUpiLimit(amountRupees) && (
            <p className="soft">
              Most UPI apps send at most ₹1,00,000 at a time. If yours refuses this amount, please pay by
              card.
            </p>
          )}
          {shop.upiId !== '' && (
            <UpiApps
              href={upiHref(shop, { amountRupees, reference, note })}
              hasGalleryLimit={!shop.isMerchantUpiId && isAboveGalleryLimit(amountRupees)}
              onOpen={() => rememberUpiApp(reference)}
            />
          )}
          <dl className="pay-details">
            {shop.upiId !== '' && <PaymentDetail what="UPI id" value={shop.upiId} />}
            <PaymentDetail
              what="amount"
              value={String(amountRupees)}
              shown={<Price rupees={amountRupees} />}
            />
          </dl>
        </div>
        <div className="qr">
          <QrCode {...{ src, open }} />
          <p className="leading-tight font-semibold">{shop.name}</p>
        </div>
        <div className="pay-qr-report">
          <ol className="scan-steps">
            {steps.map((step, position) => (
              <li key={step} className="flex items-center gap-3">
                <span className="avatar num">{position + 1}</span>
                {step}
              </li>
            ))}
          </ol>
          <UtrForm {...{ amountRupees, reference, onPaid }} />
        </div>
      </div>
    </Panel>
  )
}

type PaymentDetailProps = { what: string; value: string; shown?: ReactNode }

function PaymentDetail({ what, value, shown = value }: PaymentDetailProps) {
  return (
    <div>
      <dt className="first-letter:uppercase">{what}</dt>
      <dd className="num">{shown}</dd>
      <dd>
        <CopyButton what={what} text={value} />
      </dd>
    </div>
  )
}

type QrCodeProps = {
  /** URL of the QR code's image. */
  src: string
  /** Opens the payment before the image is loaded, again on every retry; rejects with the server's error. */
  open?: (() => Promise<unknown>) | undefined
}

const notLoaded = 'The QR could not be loaded. Please try again.'

/** Remounted for each retry, so that it starts from the initial state. */
function QrCode(props: QrCodeProps) {
  const [attempt, setTries] = useState(1)
  return <QrImage key={attempt} {...props} onAgain={() => setTries(attempt + 1)} />
}

function QrImage({ src, open, onAgain }: QrCodeProps & { onAgain: () => void }) {
  const [isOpen, setIsOpen] = useState(open === undefined)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    let isCurrent = true
    void open?.().then(
      () => isCurrent && setIsOpen(true),
      (failure: unknown) => isCurrent && setProblem(errorMessage(failure, notLoaded)),
    )
    return () => {
      isCurrent = false
    }
    // One call per attempt, however often the component renders.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  if (problem !== undefined)
    return (
      <>
        <Alert tone="bad">{problem}</Alert>
        <Button variant="quiet" onClick={onAgain}>
          Try Again
        </Button>
      </>
    )
  if (!isOpen) return <Skeleton className="qr-picture" />
  return (
    <img
      className="qr-picture"
      src={src}
      alt="QR code of this payment"
      width="264"
      height="264"
      onError={() => setProblem(notLoaded)}
    />
  )
}
