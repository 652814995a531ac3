import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatRupees } from '../../../platform/money/money.ts'
import { formatDay } from '../../../platform/time-zone.ts'
import { voucherTitles } from '../../../selling/invoices/vouchers/voucher-titles.ts'
import type { Voucher } from '../../../selling/invoices/vouchers/contract.ts'
import { whatsAppLink } from '../../../site/shop/contact-links.ts'
import { useShop } from '../../../site/shop/current-shop.ts'
import { Button, buttonClass } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MessageCircle } from '../../../ui/icons/message-circle.tsx'
import { Printer } from '../../../ui/icons/printer.tsx'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { drawerRefusal } from '../../drawers/components/drawer-refusal.tsx'
import { deviceDrawer } from '../../drawers/device-drawer.ts'
import { PayBackField } from '../../tenders/components/pay-back-field.tsx'
import type { PayBackBy } from '../../tenders/contract.ts'
import type { Booking } from '../contract.ts'
import { stateLabels } from '../state-labels.ts'

interface BookingRowProps {
  booking: Booking
  onPrint: (voucher: Voucher) => void
}

export function BookingRow({ booking, onPrint }: BookingRowProps) {
  const [isGivingBack, setIsGivingBack] = useState(false)
  const { id, state, customer, item, left, until, vouchers } = booking
  return (
    <li className="grid gap-3 border-b border-line p-4">
      <div>
        <p className="strong wrap-anywhere">
          {customer.name && `${customer.name}, `}
          <span className="num">{customer.phone}</span>
        </p>
        <p className="wrap-anywhere">{itemText(booking)}</p>
        <p className="num">
          {formatRupees(left)} {state === 'billed' ? 'left after the bill' : 'paid'}
        </p>
        <p className="t-sm muted">
          {stateLabels[state]}, until {formatDay(until)}
          {item && state === 'open' && `, ${item.held} of ${item.quantity} in the shop`} · {id}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {vouchers.map((voucher) => (
          <Button
            key={voucher.id}
            variant="line"
            icon={<Icon of={Printer} />}
            onClick={() => onPrint({ ...voucher })}
          >
            {voucherTitles[voucher.kind]} {voucher.code}
          </Button>
        ))}
        <SendReceipt booking={booking} />
        <Button variant="line" onClick={() => setIsGivingBack(true)}>
          Give back
        </Button>
      </div>
      {isGivingBack && <RefundBooking booking={booking} onClose={() => setIsGivingBack(false)} />}
    </li>
  )
}

function itemText({ item }: Booking) {
  if (!item) return 'For any purchase'
  const agreed = item.price === null ? 'price not agreed' : `${formatRupees(item.price)} each agreed`
  return `${item.quantity} × ${item.name}, ${agreed}`
}

/** A draft in WhatsApp with the number of the receipt voucher. */
function SendReceipt({ booking: { customer, advance, item, until, vouchers } }: { booking: Booking }) {
  const { name } = useShop()
  const what = item ? ` for ${item.quantity} × ${item.name}, kept until ${formatDay(until)}` : ''
  const text = `${name}: we have received your advance of ${formatRupees(advance)}${what}. Receipt voucher ${vouchers[0]?.code ?? ''}`
  return (
    <a
      className={buttonClass({ variant: 'line' })}
      href={`${whatsAppLink(customer.phone)}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon of={MessageCircle} />
      WhatsApp
    </a>
  )
}

function RefundBooking({ booking: { id, left }, onClose }: { booking: Booking; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [payBackBy, setPayBackBy] = useState<PayBackBy>('cash')
  async function refund() {
    await browserApi().bookings.giveBack({
      params: { id },
      body: { payBackBy, ...deviceDrawer.request() },
    })
    toast(
      payBackBy === 'cash'
        ? `Give the customer ${formatRupees(left)} from the drawer`
        : `${formatRupees(left)} to send: see Refunds to send on Today`,
    )
    await revalidate()
  }
  return (
    <ActionDialog
      danger
      title={`Give back ${formatRupees(left)}?`}
      text="The booking ends, its pieces can be sold again, and a refund voucher is issued."
      label="Give back"
      busyLabel="Giving back..."
      act={refund}
      onClose={onClose}
      afterFailure={drawerRefusal}
    >
      <PayBackField label="The money goes back" payBackBy={payBackBy} onChoose={setPayBackBy} />
    </ActionDialog>
  )
}
