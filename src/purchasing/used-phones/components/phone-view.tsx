import { formatRupees } from '../../../platform/money/money.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { gradeWords } from '../../../selling/catalogue/condition-rules.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { UsedPhone } from '../contract.ts'
import { documentWords } from '../document-rules.ts'
import { paidByWords } from '../purchase-rules.ts'
import { stateLabels, stateTones } from '../state-labels.ts'
import { BuyPanel } from './buy-panel.tsx'
import { CheckPanel } from './check-panel.tsx'
import { PicturesPanel } from './pictures-panel.tsx'
import { RepairCost } from './repair-cost.tsx'

interface PhoneViewProps {
  phone: UsedPhone
  onChange: () => void
  onPrint: () => void
}

export function PhoneView({ phone, onChange, onPrint }: PhoneViewProps) {
  const isOpen = phone.state === 'offered'
  return (
    <div className="grid grid-cols-1 gap-5">
      <Summary phone={phone} onChange={isOpen ? onChange : undefined} onPrint={onPrint} />
      <CheckPanel phone={phone} />
      <SellerPanel phone={phone} />
      {isOpen && <BuyPanel phone={phone} />}
      {phone.payments.length > 0 && <Payments phone={phone} />}
      {phone.mayAddCost && <RepairCost id={phone.id} />}
    </div>
  )
}

interface SummaryProps {
  phone: UsedPhone
  onChange: (() => void) | undefined
  onPrint: () => void
}

const Summary = ({ phone, onChange, onPrint }: SummaryProps) => (
  <Panel as="section" padded className="grid gap-3" aria-label="The phone">
    <div className="flex flex-wrap items-center gap-3">
      <h2 className="t-h3 wrap-anywhere">{phone.itemName}</h2>
      <Badge tone={stateTones[phone.state]}>{stateLabels[phone.state]}</Badge>
    </div>
    <p className="num">
      IMEI {phone.imei1}
      {phone.imei2 !== null && `, ${phone.imei2}`}
    </p>
    <p className="wrap-anywhere">
      Grade {phone.grade}, {gradeWords[phone.grade]}
      {phone.batteryPercent !== null && `. Battery ${phone.batteryPercent} %`}
      {phone.conditionNote !== '' && `. ${phone.conditionNote}`}
    </p>
    {phone.price !== null && (
      <p className="num strong">
        {formatRupees(phone.price)}
        {phone.code !== null && <span className="muted"> · {phone.code}</span>}
      </p>
    )}
    <div className="flex flex-wrap gap-3">
      {onChange && (
        <Button variant="line" onClick={onChange}>
          Change
        </Button>
      )}
      {phone.price !== null && phone.state !== 'declined' && !phone.seller.isErased && (
        <Button variant="line" onClick={onPrint}>
          Print declaration
        </Button>
      )}
      {phone.device !== null && (
        <ButtonLink variant="line" to={`/devices/${phone.device}`}>
          Show the device
        </ButtonLink>
      )}
    </div>
  </Panel>
)

function SellerPanel({ phone }: { phone: UsedPhone }) {
  const { seller } = phone
  if (seller.isErased)
    return (
      <Panel as="section" padded aria-label="The seller">
        <h2 className="t-h3">The seller</h2>
        <p className="soft">The data of the seller were erased. The purchase stays in the books.</p>
      </Panel>
    )
  return (
    <Panel as="section" padded className="grid gap-3" aria-label="The seller">
      <h2 className="t-h3">The seller</h2>
      <p className="wrap-anywhere">
        {seller.name}, <span className="num">{seller.phone}</span>
      </p>
      <p className="wrap-anywhere">{seller.address}</p>
      <p>
        {documentWords[seller.document]}, last digits <span className="num">{seller.documentDigits}</span>
      </p>
      {seller.gstin !== '' && <p className="num">GSTIN {seller.gstin}</p>}
      <PicturesPanel phone={phone} />
    </Panel>
  )
}

const Payments = ({ phone }: { phone: UsedPhone }) => (
  <Panel as="section" padded className="grid gap-3" aria-label="Paid">
    <h2 className="t-h3">Paid</h2>
    <ul className="grid gap-2">
      {phone.payments.map(({ method, amount, utr, order, at }) => (
        <li key={`${method} ${at} ${amount}`} className="flex flex-wrap gap-3">
          <span>
            {paidByWords[method]}
            {utr !== '' && <span className="num muted"> {utr}</span>}
            {order !== null && (
              <Link to={`/counter/bills?order=${order}`} className="link">
                {' '}
                {order}
              </Link>
            )}
          </span>
          <span className="muted t-sm">{formatDayTime(at)}</span>
          <span className="num ml-auto">{formatRupees(amount)}</span>
        </li>
      ))}
    </ul>
  </Panel>
)
