import { BadgeCheck, CreditCard, PackageCheck, Printer, Truck } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatRupees } from '../../../money/money.ts'
import { PageTitle } from '../../../shop/components/page-title.tsx'
import { useShop } from '../../../shop/current-shop.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Steps } from '../../../ui/feedback/steps.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Kolam } from '../../../ui/layout/ornaments.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useSteps } from '../use-steps.ts'
import '../receipt.css'

const steps = [
  { label: 'Processing Payment', icon: CreditCard },
  { label: 'Payment Successful', icon: BadgeCheck },
  { label: 'Order Confirmed', icon: PackageCheck },
  { label: 'Delivery in 1–2 Days', icon: Truck },
] as const

const printAfterMs = 500

type PaymentSuccessProps = {
  /** Rupees. */
  amount: number
  invoice: number
  /** Just verified: the steps run. Otherwise it is an old receipt. */
  isFresh: boolean
  /** What was paid for, left of the sums. */
  details: ReactNode
  sums: ReactNode
}

export function PaymentSuccess({ amount, invoice, isFresh, details, sums }: PaymentSuccessProps) {
  const reached = useSteps(isFresh)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFresh) heading.current?.focus()
  }, [isFresh])

  return (
    <Panel as="article" className="receipt">
      <PageTitle>Payment Successful</PageTitle>
      <div className="receipt-top">
        <Kolam size="small" />
        <div className="relative">
          <p lang="ta" className="receipt-thanks">
            நன்றி!
          </p>
          <h1 ref={heading} tabIndex={-1} className="t-h1">
            Payment Successful
          </h1>
          <p className="receipt-more">
            {formatRupees(amount)} paid · Invoice {invoice}
          </p>
        </div>
      </div>
      <div className="receipt-steps">
        <VisuallyHidden aria-live="polite">{`Step ${reached} of 4`}</VisuallyHidden>
        <Steps label="Your order" steps={steps} current={reached} />
      </div>
      <div className="receipt-foot">
        <div className="grid content-start gap-4">
          {details}
          <ShopLines />
        </div>
        <div className="grid content-end gap-4">
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

function ShopLines() {
  const { name, address, phone, gstin } = useShop()
  return (
    <p className="t-xs muted">
      {name}
      <br />
      {address}
      <br />
      {phone}
      {gstin && ` · GSTIN ${gstin}`}
    </p>
  )
}
