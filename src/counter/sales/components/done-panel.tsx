import { useState } from 'react'
import { formatPaise, formatRupees } from '../../../platform/money/money.ts'
import { formatDay } from '../../../platform/time-zone.ts'
import { whatsAppLink } from '../../../site/shop/contact-links.ts'
import { useShop } from '../../../site/shop/current-shop.ts'
import { Button, buttonClass } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Mail } from '../../../ui/icons/mail.tsx'
import { MessageCircle } from '../../../ui/icons/message-circle.tsx'
import { Printer } from '../../../ui/icons/printer.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { devicePrints } from '../../tenders/components/print-page.ts'
import { givenBackText, isGivenBack } from './given-back.ts'
import type { DoneReturn } from '../returns/contract.ts'
import type { DoneSale } from '../contract.ts'
import { changeGiven, type DoneBill } from './use-sale.ts'

interface DonePanelProps {
  done: DoneBill
  onPrint: () => void
  onPrintNote: (returned: DoneReturn) => void
}

/** The bill that was just done, while the next one has begun. */
export function DonePanel({ done, onPrint, onPrintNote }: DonePanelProps) {
  const { sale, draft, returned } = done
  const changePaise = changeGiven(done)
  const [prints, setPrints] = useState(devicePrints.isOn)
  return (
    <Panel as="section" padded className="done-panel" aria-label="Last bill">
      <h2 className="t-h3" role="status">
        Bill {sale.bill.code} is saved
      </h2>
      <p className="num">{formatRupees(sale.total - sale.due)} paid</p>
      {sale.due > 0 && (
        <p className="num">
          {formatRupees(sale.due)} due by {formatDay(draft.dueUntil!)}
        </p>
      )}
      {changePaise > 0 && (
        <p className="change">
          Change <span className="change-amount num">{formatPaise(changePaise)}</span>
        </p>
      )}
      {sale.advance && sale.advance.left > 0 && (
        <p className="change">
          {formatRupees(sale.advance.left)} of the advance is left.{' '}
          <Link to="/counter/bookings" className="link tap">
            Give it back
          </Link>
        </p>
      )}
      {sale.exchange && <OldPhonesTaken exchange={sale.exchange} />}
      {returned && isGivenBack(returned) && <p className="change">{givenBackText(returned)}</p>}
      <SendBill phone={draft.customer.phone} link={sale.link} code={sale.bill.code} />
      <Button variant="line" icon={<Icon of={Printer} />} onClick={onPrint}>
        Print again
      </Button>
      {returned?.creditNote && (
        <Button variant="line" icon={<Icon of={Printer} />} onClick={() => onPrintNote(returned)}>
          Print credit note {returned.creditNote.code}
        </Button>
      )}
      <Checkbox
        label="Print each bill on this device"
        checked={prints}
        onChange={({ target }) => {
          devicePrints.save(target.checked)
          setPrints(target.checked)
        }}
      />
    </Panel>
  )
}

/** What is still to be done with old phones: the seller signs, and may get money. */
const OldPhonesTaken = ({
  exchange: { phones, paidOut },
}: {
  exchange: NonNullable<DoneSale['exchange']>
}) => (
  <>
    {paidOut > 0 && (
      <p className="change num">{formatRupees(paidOut)} goes to the seller of the old phone.</p>
    )}
    {phones.map((id) => (
      <Link key={id} to={`/used-phones/${id}`} className="link tap">
        Print the seller’s declaration
      </Link>
    ))}
  </>
)

interface SendBillProps {
  phone: string
  /** Token of the order's link. */
  link: string
  code: string
}

/** A draft in WhatsApp or the mail program with the link of the bill. */
export function SendBill({ phone, link, code }: SendBillProps) {
  const { name } = useShop()
  const text = `${name}: your bill ${code}\n${location.origin}/o/${link}`
  const message = encodeURIComponent(text)
  return (
    <div className="send-bill">
      <a
        className={buttonClass({ variant: 'line' })}
        href={`${phone === '' ? 'https://wa.me/' : whatsAppLink(phone)}?text=${message}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon of={MessageCircle} />
        WhatsApp
      </a>
      <a
        className={buttonClass({ variant: 'line' })}
        href={`mailto:?subject=${encodeURIComponent(`Bill ${code}`)}&body=${message}`}
      >
        <Icon of={Mail} />
        Email
      </a>
    </div>
  )
}
