import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { storedUser } from '../../../people/accounts/stored-user.ts'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { useShop } from '../../../site/shop/current-shop.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../../web/shop-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { requestedAmount } from '../on-account/requested-amount.ts'
import { useGatewayPayment } from '../components/use-gateway-payment.ts'
import type { Route } from './+types/pay-on-account.ts'
import '../components/pay.css'
import { ShieldCheck } from '../../../ui/icons/shield-check.tsx'

/** The page works without the provider's name. */
export const clientLoader = loadInBrowser(async ({ context }: Route.ClientLoaderArgs) => {
  const gateway = await context
    .get(shopApi)
    .payments.showGateway()
    .catch(() => undefined)
  return { gatewayName: gateway?.name ?? 'the payment provider' }
})
export const loader = loadNothing

export default function CompletePayment({ loaderData: { gatewayName } }: Route.ComponentProps) {
  return (
    <AmountToPay>
      {gatewayName === undefined ? (
        <>
          <Skeleton className="h-14 rounded-control" />
          <Skeleton className="mx-auto h-5 w-48" />
        </>
      ) : (
        <PayAmount gatewayName={gatewayName} />
      )}
    </AmountToPay>
  )
}

function PayAmount({ gatewayName }: { gatewayName: string }) {
  const [search] = useSearchParams()
  const { shown, amount, problem } = requestedAmount(search.get('amount'))
  const { name: shopName } = useShop()
  // The specification wants errors here only logged.
  const payment = useGatewayPayment({ onProblem: (cause) => console.error('Payment failed', cause) })
  const [refused, setRefused] = useState(false)

  function pay() {
    setRefused(amount === undefined)
    if (amount === undefined) return
    void payment.pay({
      amountRupees: amount,
      shopName,
      payer: { name: storedUser.current()?.fullName ?? '' },
    })
  }

  return (
    <>
      {refused && problem && <Alert tone="bad">{problem}</Alert>}
      {payment.receipt ? (
        <Paid invoice={payment.receipt.invoice} />
      ) : (
        <Button size="lg" block busy={payment.processing} onClick={pay}>
          {`Pay ${shown} Now`}
        </Button>
      )}
      <p className="t-sm muted flex items-center justify-center gap-2">
        <Icon of={ShieldCheck} small />
        Secured by {gatewayName}
      </p>
    </>
  )
}

/** The part of the page that the URL alone determines. */
function AmountToPay({ children }: { children: ReactNode }) {
  const [search] = useSearchParams()
  return (
    <section className="page pt-10 pb-20">
      <PageTitle>Complete Your Payment</PageTitle>
      <Panel padded className="mx-auto grid max-w-md gap-5">
        <h1 className="t-h2">Complete Your Payment</h1>
        <div>
          <p className="muted t-sm">Amount</p>
          <p className="pay-amount wrap-anywhere">{requestedAmount(search.get('amount')).shown}</p>
        </div>
        {children}
      </Panel>
    </section>
  )
}

function Paid({ invoice }: { invoice: number }) {
  return (
    <div className="grid gap-3">
      <Alert tone="good">Payment Successful</Alert>
      <p className="t-sm soft num">Invoice {invoice}</p>
    </div>
  )
}
