import { useState } from 'react'
import { storedUser } from '../../../../people/accounts/stored-user.ts'
import { browserApi } from '../../../../web/browser-api.ts'
import { formatRupees } from '../../../../platform/money/money.ts'
import { Price } from '../../../../platform/money/price.tsx'
import {
  PayNow,
  PaymentMethodsButton,
  WaysToPay,
  PaymentToConfirm,
} from '../../../payments/components/payment-methods.tsx'
import { QrPayment } from '../../../payments/components/qr-payment.tsx'
import { useGatewayPayment } from '../../../payments/components/use-gateway-payment.ts'
import { useShop } from '../../../../site/shop/current-shop.ts'
import { useViewStart } from '../../../../ui/focus-heading.ts'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { PaymentSuccess } from './payment-success.tsx'
import { usePayMethod } from './pay-method.ts'

/** A payment without an order. */
export function PayOnAccount({ amountRupees }: { amountRupees: number }) {
  const { name: shopName } = useShop()
  const payment = useGatewayPayment()
  const { method, choose, payment: id } = usePayMethod()
  const [reported, setReported] = useState(false)
  const { problem, open } = useUpiPayment(amountRupees, (opened) => choose('qr', opened))
  useViewStart(`${id} ${method} ${reported}`)

  if (payment.receipt) return <AccountReceipt amountRupees={amountRupees} invoice={payment.receipt.invoice} />
  if (reported)
    return (
      <PaymentToConfirm amountRupees={amountRupees} what="Payment without an order">
        <ButtonLink to="/products">Continue shopping</ButtonLink>
      </PaymentToConfirm>
    )

  async function report(utr: string | undefined) {
    await browserApi().payments.reportUpiOnAccount({ params: { id: id! }, body: utr ? { utr } : {} })
    setReported(true)
  }
  if (method === 'qr' && id !== undefined)
    return <AccountQr {...{ id, amountRupees }} onBack={() => choose('none')} onPaid={report} />
  if (method === 'card')
    return (
      <div className="grid max-w-xl gap-6">
        <PaymentMethodsButton onClick={() => choose('none')} />
        <h1 className="t-h1">Pay by card</h1>
        <p className="soft">A payment without an order: the shop keeps it for you.</p>
        <p className="pay-amount">
          <Price rupees={amountRupees} />
        </p>
        <PayNow
          {...payment}
          onPay={() =>
            void payment.pay({
              amountRupees,
              shopName,
              payer: { name: storedUser.current()?.fullName ?? '' },
            })
          }
        />
      </div>
    )
  return (
    <div className="max-w-2xl">
      {problem && (
        <Alert tone="bad" className="mb-6">
          {problem}
        </Alert>
      )}
      <WaysToPay amountRupees={amountRupees} onCard={() => choose('card')} onQr={open} />
    </div>
  )
}

function useUpiPayment(amountRupees: number, onOpened: (id: string) => void) {
  const [problem, setProblem] = useState<string>()
  const { run } = useAction(
    async () => {
      const opened = await browserApi().payments.openUpiOnAccount({ body: { amount: amountRupees } })
      setProblem(undefined)
      onOpened(opened.id)
    },
    { failed: 'The QR could not be loaded. Please try again.', showFailure: setProblem },
  )
  return { problem, open: () => void run() }
}

type AccountQrProps = {
  id: string
  amountRupees: number
  onBack: () => void
  onPaid: (utr: string | undefined) => Promise<void>
}

function AccountQr({ id, amountRupees, onBack, onPaid }: AccountQrProps) {
  const { name } = useShop()
  return (
    <div className="max-w-4xl">
      <PaymentMethodsButton onClick={onBack} />
      <QrPayment
        src={`/api/rpay/${encodeURIComponent(id)}/qr`}
        amountRupees={amountRupees}
        reference={id.replaceAll('-', '')}
        note={`Payment to ${name}`}
        onPaid={onPaid}
      />
    </div>
  )
}

function AccountReceipt({ amountRupees, invoice }: { amountRupees: number; invoice: number }) {
  return (
    <PaymentSuccess
      {...{ amountRupees, invoice }}
      details={<p>Payment without an order</p>}
      sums={
        <p className="sum t-h3">
          <span>Total</span> {formatRupees(amountRupees)}
        </p>
      }
    />
  )
}

/** Rupees; used if the page was given no valid amount. */
const defaultRupees = 10

/** The amount in rupees from the navigation state; ignored for orders. */
export function amountOnAccount(state: unknown) {
  const { amount } = (state ?? {}) as { amount?: unknown }
  return typeof amount === 'number' && Number.isFinite(amount) && amount > 0 ? amount : defaultRupees
}
