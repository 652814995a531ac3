import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { formatRupees } from '../../../platform/money/money.ts'
import { Price } from '../../../platform/money/price.tsx'
import { adminOrderPath } from '../../../selling/orders/admin/order-number-rules.ts'
import { packingSlipsPath } from '../../../selling/orders/admin/bulk-actions.ts'
import {
  EwayFields,
  ewayBody,
  noEwayBill,
  type TypedEwayBill,
} from '../../../selling/orders/components/admin/actions/eway-fields.tsx'
import {
  noParcel,
  ParcelFields,
  parcelBody,
  type TypedParcel,
} from '../../../selling/orders/components/admin/actions/parcel-fields.tsx'
import { BuyerNotice } from '../../../selling/orders/components/admin/order/buyer-notice.tsx'
import { pdfPath } from '../../../selling/orders/components/document-paths.ts'
import { DecideUpi, type Decision } from '../../../selling/payments/components/decide-upi.tsx'
import { TestMark } from '../../../selling/payments/components/payment-badge.tsx'
import { formatDay, formatDayTime } from '../../../platform/time-zone.ts'
import { telLink } from '../../../site/shop/contact-links.ts'
import { Button, buttonClass, ButtonLink } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import type { LateParcel, PaymentToConfirm, WaitingOrder } from '../contract.ts'
import { useRefreshToday, useTodayAction } from './use-today-action.ts'
import { WaitingRow } from './waiting-section.tsx'

export function PaymentRow({
  payment: { id, customer, amount, utr, reportedAt },
}: {
  payment: PaymentToConfirm
}) {
  const refresh = useRefreshToday()
  const decide = async (decision: Decision) => {
    try {
      await browserApi().adminOrders.decideUpi({ params: { id }, body: { decision } })
    } finally {
      await refresh()
    }
  }
  return (
    <WaitingRow
      words={
        <>
          <p className="today-first">
            <b>{customer}</b> <Price rupees={amount} className="num" />
          </p>
          <p className="t-sm soft num">
            <OrderLink id={id} />, {utr === null ? 'no UTR' : `UTR ${utr}`}, {formatDayTime(reportedAt)}
          </p>
        </>
      }
      actions={<DecideUpi what={`${formatRupees(amount)} from ${customer}`} decide={decide} />}
    />
  )
}

export function OrderLink({ id }: { id: string }) {
  return (
    <Link to={adminOrderPath(id)} className="link">
      {id}
    </Link>
  )
}

function OrderWords({ order: { id, customer, product, amount, date, isTest } }: { order: WaitingOrder }) {
  return (
    <>
      <p className="today-first">
        <b>{product}</b> <Price rupees={amount} className="num" />
      </p>
      <p className="t-sm soft num">
        {customer}, <OrderLink id={id} />, {formatDayTime(date)}
      </p>
      {isTest && <TestMark />}
    </>
  )
}

/** An order to pack: ready for the counter, or into a parcel. */
export function PackRow({ order }: { order: WaitingOrder }) {
  const act = useTodayAction('toPack')
  const { id, delivery, customer, lacksDevices } = order
  const ready = () => browserApi().adminOrders.updateStatus({ params: { id }, body: { status: 'ready' } })
  return (
    <WaitingRow
      words={<OrderWords order={order} />}
      refusal={act.errors.text}
      actions={
        <>
          {lacksDevices && <ScanDevices id={id} />}
          {delivery === 'collect' ? (
            <Button
              size="sm"
              busy={act.busy}
              onClick={() => void act.run(ready, `${customer}’s order is ready`)}
            >
              Mark as ready
            </Button>
          ) : (
            !lacksDevices && <Ship order={order} />
          )}
          <OrderPapers order={order} />
        </>
      }
    />
  )
}

const ScanDevices = ({ id }: { id: string }) => (
  <ButtonLink size="sm" to={adminOrderPath(id)}>
    Scan the devices
  </ButtonLink>
)

function Ship({ order: { id, isEmailed } }: { order: WaitingOrder }) {
  const [open, setOpen] = useState(false)
  const [parcel, setParcel] = useState(noParcel)
  const [eway, setEway] = useState<TypedEwayBill>()
  const { act } = useShipped()
  /** The server knows which parcels need one. */
  const askForEwayBill = (problem: unknown) => {
    if (problem instanceof ApiProblem && problem.code === 'eway_bill_needed') setEway(eway ?? noEwayBill)
    throw problem
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Ship
      </Button>
      {open && (
        <ActionDialog
          title="Ship this order?"
          text={
            <div className="grid gap-3">
              <BuyerNotice order={id} isEmailed={isEmailed} kind="shipped" tracking={parcel.tracking.trim()}>
                We email the buyer that the parcel is on its way.
              </BuyerNotice>
            </div>
          }
          label="Ship"
          busyLabel="Saving..."
          act={() => act(id, { parcel, eway }).catch(askForEwayBill)}
          onClose={() => setOpen(false)}
        >
          <ParcelFields value={parcel} onChange={setParcel} isFocusedFirst />
          {eway && <EwayFields value={eway} onChange={setEway} />}
        </ActionDialog>
      )}
    </>
  )
}

function useShipped() {
  const refresh = useRefreshToday()
  const act = async (
    id: string,
    { parcel, eway }: { parcel: TypedParcel; eway: TypedEwayBill | undefined },
  ) => {
    const body = {
      ...({ status: 'shipped' } as const),
      ...parcelBody(parcel),
      ...(eway && ewayBody(eway)),
    }
    await browserApi().adminOrders.updateStatus({ params: { id }, body })
    await refresh()
  }
  return { act }
}

function OrderPapers({ order: { id, invoice } }: { order: WaitingOrder }) {
  return (
    <>
      <ButtonLink size="sm" variant="line" to={packingSlipsPath([id])}>
        Packing slip
      </ButtonLink>
      {invoice !== null && (
        <ButtonLink size="sm" variant="line" reloadDocument to={pdfPath({ order: id, document: invoice })}>
          Bill or invoice
        </ButtonLink>
      )}
    </>
  )
}

export function HandOverRow({ order }: { order: WaitingOrder }) {
  const act = useTodayAction('toHandOver')
  const { id, lacksDevices } = order
  const collected = () =>
    browserApi().adminOrders.updateStatus({ params: { id }, body: { status: 'collected' } })
  return (
    <WaitingRow
      words={<OrderWords order={order} />}
      refusal={act.errors.text}
      actions={
        <>
          {lacksDevices ? (
            <ScanDevices id={id} />
          ) : (
            <Button size="sm" busy={act.busy} onClick={() => void act.run(collected, 'Order handed over')}>
              Mark as collected
            </Button>
          )}
          <OrderPapers order={order} />
        </>
      }
    />
  )
}

/** A parcel that should have arrived: ask the carrier or the buyer, then mark it as delivered. */
export function LateParcelRow({ parcel }: { parcel: LateParcel }) {
  const act = useTodayAction('lateParcels')
  const { id, customer, product, phone, tracking, shippedAt } = parcel
  const delivered = () =>
    browserApi().adminOrders.updateStatus({ params: { id }, body: { status: 'delivered' } })
  return (
    <WaitingRow
      words={
        <>
          <p className="today-first">
            <b>{product}</b>
          </p>
          <p className="t-sm soft num wrap-anywhere">
            {customer}, <OrderLink id={id} />, shipped on {formatDay(shippedAt)},{' '}
            {tracking === '' ? 'no tracking number' : `tracking ${tracking}`}
          </p>
        </>
      }
      refusal={act.errors.text}
      actions={
        <>
          <Button size="sm" busy={act.busy} onClick={() => void act.run(delivered, 'Order delivered')}>
            Mark as delivered
          </Button>
          <a className={buttonClass({ size: 'sm', variant: 'line' })} href={telLink(phone)}>
            Call {phone}
          </a>
        </>
      }
    />
  )
}
