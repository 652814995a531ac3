import { useState } from 'react'
import { formatPaise, fromRupees, paise, sum, toRupees } from '../../../platform/money/money.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { deviceDrawer } from '../../drawers/device-drawer.ts'
import type { CounterBill } from '../bills/contract.ts'
import type { TenderMethod } from '../../tenders/contract.ts'
import type { Tender } from '../draft/draft-bill.ts'
import { takesSerials } from '../draft/draft-lines.ts'
import { tenderRequest } from '../draft/sale-request.ts'
import { toTender } from '../draft/tenders.ts'
import { drawerRefusal } from '../../drawers/components/drawer-refusal.tsx'
import { NewTender } from './new-tender.tsx'
import { SerialFields } from './serial-fields.tsx'
import { Change, TakenTenders } from './taken-tenders.tsx'
import { codeOf } from '../../drawers/components/problem-code.ts'
import type { DoneBill } from './use-sale.ts'

interface PayOrderProps {
  bill: CounterBill
  toPay: NonNullable<CounterBill['toPay']>
  onDone: (done: DoneBill) => void
}

/** What is taken for the order so far. */
function useOrderPayment({ bill, toPay, onDone }: PayOrderProps) {
  const [tenders, setTenders] = useState<Tender[]>([])
  const [serials, setSerials] = useState<Record<number, string[]>>({})
  const [key] = useState(() => crypto.randomUUID())
  const hasCash = tenders.some(({ method }) => method === 'cash')
  const takenPaise = sum(tenders.map(({ amountPaise }) => amountPaise))
  const leftBy = (method?: TenderMethod) =>
    paise(fromRupees(hasCash || method === 'cash' ? toPay.withCash : toPay.total) - takenPaise)
  const pay = useAction(
    async () => {
      const sale = await browserApi().onlineOrders.pay({
        params: { id: bill.order },
        body: {
          tenders: tenders.map(tenderRequest),
          serials: Object.entries(serials).map(([position, numbers]) => ({
            position: Number(position),
            serials: numbers,
          })),
          shownTotal: toRupees(takenPaise),
          ...deviceDrawer.request(),
        },
        idempotencyKey: key,
      })
      onDone({ sale, draft: { tenders, customer: bill.customer } })
    },
    { failed: 'The answer of the shop was lost. Press Done again: the payment is saved once.' },
  )
  return { tenders, setTenders, serials, setSerials, leftBy, pay }
}

/** Takes the money of an online order until nothing is left, then hands it over. */
export function PayOrder(props: PayOrderProps) {
  const { bill } = props
  const { tenders, setTenders, serials, setSerials, leftBy, pay } = useOrderPayment(props)
  const leftPaise = leftBy()
  return (
    <Panel as="section" padded className="counter-screen pay-panel" aria-label="Payment">
      {bill.lines
        .map((line) => ({ ...line, serials: serials[line.position] ?? [] }))
        .filter(takesSerials)
        .map((line) => (
          <SerialFields
            key={line.position}
            line={line}
            change={(changed) => setSerials({ ...serials, [line.position]: changed.serials })}
          />
        ))}
      <div className="flex items-center gap-2">
        <h2 className="t-h3">{leftPaise > 0 ? 'Left to pay' : 'Paid'}</h2>
        <p className="left num">{formatPaise(leftPaise)}</p>
      </div>
      <TakenTenders
        tenders={tenders}
        onRemove={(key) => setTenders(tenders.filter((tender) => tender.key !== key))}
      />
      {leftPaise > 0 && (
        <NewTender
          key={tenders.length}
          billId={bill.order}
          leftBy={leftBy}
          onTake={(tender) => {
            const key = (tenders.at(-1)?.key ?? 0) + 1
            setTenders([...tenders, toTender(key, leftBy(tender.method), tender)])
          }}
        />
      )}
      {leftPaise < 0 && (
        <p className="err" role="alert">
          The payments are more than the order. Please remove one.
        </p>
      )}
      {leftPaise === 0 && <Change tenders={tenders} />}
      {codeOf(pay.failure) !== 'no_open_shift' && <ActionError of={pay} />}
      {drawerRefusal(pay.failure, () => void pay.run())}
      {leftPaise === 0 && codeOf(pay.failure) !== 'no_open_shift' && (
        <Button
          size="lg"
          block
          className="done-button"
          busy={pay.busy}
          busyLabel="Saving..."
          onClick={() => void pay.run()}
        >
          Done, hand it over
        </Button>
      )}
    </Panel>
  )
}
