import { useId, type ReactNode } from 'react'
import { formatRupees } from '../../../platform/money/money.ts'
import { useShop } from '../../../site/shop/current-shop.ts'
import { Icon, type IconShapes } from '../../../ui/icon.tsx'
import './pay.css'
import '../../../ui/actions/option-card.css'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Kolam } from '../../../ui/layout/ornaments.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ChevronRight } from '../../../ui/icons/chevron-right.tsx'
import { CreditCard } from '../../../ui/icons/credit-card.tsx'
import { Lock } from '../../../ui/icons/lock.tsx'
import { QrCode } from '../../../ui/icons/qr-code.tsx'
import { Store } from '../../../ui/icons/store.tsx'
import { ArrowLeft } from '../../../ui/icons/arrow-left.tsx'

type WaysToPayProps = {
  amountRupees: number
  /** The payer may have paid by UPI already, so they can report it even if the shop takes no new UPI payments. */
  hasOpenUpi?: boolean
  onCard: () => void
  onQr: () => void
  /** An order can be paid at the counter. */
  onShop?: (() => void) | undefined
}

export function WaysToPay({ amountRupees, hasOpenUpi, onCard, onQr, onShop }: WaysToPayProps) {
  const { name, acceptsCard, acceptsUpi } = useShop()
  return (
    <div>
      <h1 className="t-h1">How would you like to pay?</h1>
      <p className="soft num mt-2 mb-8">
        {formatRupees(amountRupees)} to {name}
      </p>
      <div className="grid gap-4">
        {(acceptsUpi || hasOpenUpi) && (
          <Way of={QrCode} name="QR" words="Scan with any UPI app, or open yours" onClick={onQr} />
        )}
        {acceptsCard && <Way of={CreditCard} name="Card" words="Debit or credit card" onClick={onCard} />}
        {onShop && (
          <Way
            of={Store}
            name="Pay at the shop"
            words="Cash, UPI or card, when you collect"
            onClick={onShop}
          />
        )}
      </div>
      <p className="t-sm muted tap mt-6">
        <Icon of={Lock} small />
        Your card details never reach our shop.
      </p>
    </div>
  )
}

type WayProps = { of: IconShapes; name: string; words: string; onClick: () => void }

/** The button is named by the method only, but covers the whole tile. */
function Way({ of, name, words, onClick }: WayProps) {
  const id = useId()
  return (
    <div className="option-card">
      <span className="option-card-mark">
        <Icon of={of} />
      </span>
      <span>
        <button type="button" className="option-card-open" aria-describedby={id} onClick={onClick}>
          {name}
        </button>
        <span id={id} className="soft">
          {words}
        </span>
      </span>
      <Icon of={ChevronRight} />
    </div>
  )
}

/** Back to the choice of methods; not a link, because the URL stays the same. */
export function PaymentMethodsButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="tap back-link mb-3 cursor-pointer" onClick={onClick}>
      <Icon of={ArrowLeft} />
      Payment methods
    </button>
  )
}

type PayNowProps = { processing: boolean; problem: string | undefined; onPay?: () => void }

/** Without `onPay` it submits the surrounding form. */
export function PayNow({ processing, problem, onPay }: PayNowProps) {
  return (
    <div className="grid gap-4">
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Button
        type={onPay ? 'button' : 'submit'}
        size="lg"
        block
        busy={processing}
        busyLabel="Processing"
        onClick={onPay}
      >
        Pay Now
      </Button>
    </div>
  )
}

type PaymentToConfirmProps = {
  /** Rupees. */
  amountRupees: number
  /** "Order KD-…" or "Payment without an order". */
  what: string
  children?: ReactNode
}

export function PaymentToConfirm({ amountRupees, what, children }: PaymentToConfirmProps) {
  return (
    <Panel className="empty mx-auto max-w-3xl" role="status">
      <Kolam size="small" />
      <h1 className="t-h2">Payment to be confirmed</h1>
      <p className="soft num">
        {what} · {formatRupees(amountRupees)}
      </p>
      <p className="soft max-w-[40ch]">
        We’re checking your payment, usually within a day. Please do not pay again.
      </p>
      <div className="mt-4 grid gap-3">{children}</div>
    </Panel>
  )
}
