import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { PayNow } from '../../../../selling/payments/components/payment-methods.tsx'
import { QrPayment } from '../../../../selling/payments/components/qr-payment.tsx'
import { useGatewayPayment } from '../../../../selling/payments/components/use-gateway-payment.ts'
import { useShop } from '../../../../site/shop/current-shop.ts'
import { Segmented } from '../../../../ui/actions/segmented.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { JobByLink } from '../../link/contract.ts'

interface PayRepairProps {
  job: JobByLink
  token: string
  onDone: () => void
}

/** By UPI, or by card in the window of the payment provider. */
export function PayRepair({ job, token, onDone }: PayRepairProps) {
  const { byUpi, byGateway, due } = job.payment
  const [method, setMethod] = useState<'upi' | 'card'>(byUpi ? 'upi' : 'card')
  const { revalidate } = useRevalidator()
  const params = { token, job: job.id }
  async function finish() {
    await revalidate()
    onDone()
  }
  return (
    <div className="grid gap-4">
      {byUpi && byGateway && (
        <Segmented
          label="How to pay"
          options={[
            { value: 'upi', label: 'UPI' },
            { value: 'card', label: 'Card' },
          ]}
          value={method}
          onChange={setMethod}
        />
      )}
      {method === 'upi' ? (
        <QrPayment
          src={`/api/repair-links/${token}/jobs/${job.id}/qr`}
          amountRupees={due}
          reference={job.id}
          note={`Repair ${job.id}`}
          open={() => browserApi().repairLinks.openUpiPayment({ params })}
          onPaid={async (utr) => {
            await browserApi().repairLinks.reportUpi({ params, body: utr === undefined ? {} : { utr } })
            await finish()
          }}
        />
      ) : (
        <PayByCard job={job} token={token} onPaid={finish} />
      )}
    </div>
  )
}

interface PayByCardProps extends Omit<PayRepairProps, 'onDone'> {
  onPaid: () => Promise<void>
}

function PayByCard({ job, token, onPaid }: PayByCardProps) {
  const { name } = useShop()
  const payment = useGatewayPayment({ onVerified: () => void onPaid() })
  const open = () => browserApi().repairLinks.openGatewayPayment({ params: { token, job: job.id } })
  return (
    <PayNow
      {...payment}
      onPay={() =>
        void payment.pay({ amountRupees: job.payment.due, shopName: name, payer: { name: '' }, open })
      }
    />
  )
}
