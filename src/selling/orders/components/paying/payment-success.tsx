import { useEffect, useRef, type ReactNode, useState } from 'react'
import { formatRupees } from '../../../../platform/money/money.ts'
import { Logo } from '../../../../site/shop/components/logo.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'
import { useShop } from '../../../../site/shop/current-shop.ts'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { Steps } from '../../../../ui/feedback/steps.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Kolam } from '../../../../ui/layout/ornaments.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import type { ReceiptProgress } from '../../details/receipt-progress.ts'
import '../receipt.css'
import { BadgeCheck } from '../../../../ui/icons/badge-check.tsx'
import { CreditCard } from '../../../../ui/icons/credit-card.tsx'
import { House } from '../../../../ui/icons/house.tsx'
import { PackageCheck } from '../../../../ui/icons/package-check.tsx'
import { Printer } from '../../../../ui/icons/printer.tsx'
import { ShoppingBag } from '../../../../ui/icons/shopping-bag.tsx'
import { Store } from '../../../../ui/icons/store.tsx'
import { Truck } from '../../../../ui/icons/truck.tsx'

const confirmed = [
  { label: 'Processing Payment', icon: CreditCard },
  { label: 'Payment Successful', icon: BadgeCheck },
  { label: 'Order Confirmed', icon: PackageCheck },
] as const
const stepsAfterPaying = [...confirmed, { label: 'Delivery in 1–2 Days', icon: Truck }] as const

/** Of repairs alone, which are not delivered. */
const stepsToRepair = [...confirmed, { label: 'Bring your phone to the shop', icon: Store }] as const

const printAfterMs = 500

type PaymentSuccessProps = {
  /** Rupees. */
  amountRupees: number
  invoice: number
  /** What happened since; undefined right after the payment, when the specified steps are animated. */
  progress?: ReceiptProgress | undefined
  /** Of repairs alone. */
  isRepair?: boolean
  /** Shown left of the sums. */
  details: ReactNode
  sums: ReactNode
}

export function PaymentSuccess({
  amountRupees,
  invoice,
  progress,
  isRepair = false,
  details,
  sums,
}: PaymentSuccessProps) {
  const isJustPaid = progress === undefined
  const title = progress?.title ?? 'Payment Successful'
  const hasEnded = progress !== undefined && 'text' in progress
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isJustPaid) heading.current?.focus()
  }, [isJustPaid])

  return (
    <Panel as="article" className="receipt">
      <PageTitle>{title}</PageTitle>
      <Letterhead />
      <div className="receipt-top">
        <Kolam size="small" />
        <div className="relative">
          <p lang="ta" className="receipt-thanks">
            {hasEnded ? '' : 'நன்றி!'}
          </p>
          <h1 ref={heading} tabIndex={-1} className="t-h1">
            {title}
          </h1>
          <p className="receipt-more">
            {formatRupees(amountRupees)} paid · Invoice {invoice}
          </p>
        </div>
      </div>
      <div className="receipt-steps">
        {progress ? <Progress {...progress} /> : <StepsAfterPaying isRepair={isRepair} />}
      </div>
      <div className="receipt-foot">
        <div className="grid content-start gap-4">
          {details}
          <p className="receipt-shop t-xs muted">
            <ShopLines />
          </p>
        </div>
        <div className="grid content-start gap-4">
          {sums}
          <PrintReceipt />
          <ButtonLink size="lg" variant="quiet" block to="/products">
            Continue shopping
          </ButtonLink>
        </div>
      </div>
    </Panel>
  )
}

function PrintReceipt() {
  return (
    <Button
      size="lg"
      block
      icon={<Icon of={Printer} />}
      onClick={() => setTimeout(() => window.print(), printAfterMs)}
    >
      Print Receipt
    </Button>
  )
}

/** On paper only, where the page has no header. */
function Letterhead() {
  return (
    <div className="receipt-letterhead">
      <Logo />
      <p>
        <ShopLines />
      </p>
    </div>
  )
}

function ShopLines() {
  const { name, address, phone, gstin, gstScheme } = useShop()
  return (
    <>
      {name}
      <br />
      {address}
      <br />
      {phone}
      {gstScheme !== 'not_registered' && ` · GSTIN ${gstin}`}
    </>
  )
}

/** Of a receipt that is opened again. */
function Progress(progress: ReceiptProgress) {
  if ('text' in progress) return <p className="t-lead">{progress.text}</p>
  const [paid, confirmed, ready, handedOver] = progress.steps
  const isDelivery = progress.delivery === 'home'
  const steps = [
    { label: paid, icon: BadgeCheck },
    { label: confirmed, icon: PackageCheck },
    { label: ready, icon: isDelivery ? Truck : Store },
    { label: handedOver, icon: isDelivery ? House : ShoppingBag },
  ] as const
  return <Steps label="Your order" steps={steps} current={progress.reached} />
}

type Reached = 1 | 2 | 3 | 4
const stepMs = 1000

/** The specified steps, one a second. */
function StepsAfterPaying({ isRepair }: { isRepair: boolean }) {
  const [reached, setReached] = useState<Reached>(1)

  useEffect(() => {
    if (reached === 4) return
    const step = setTimeout(() => setReached((reached + 1) as Reached), stepMs)
    return () => clearTimeout(step)
  }, [reached])

  return (
    <>
      <VisuallyHidden aria-live="polite">{`Step ${reached} of 4`}</VisuallyHidden>
      <Steps label="Your order" steps={isRepair ? stepsToRepair : stepsAfterPaying} current={reached} />
    </>
  )
}
