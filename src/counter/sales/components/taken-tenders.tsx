import { formatPaise, paise, type Paise } from '../../../platform/money/money.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { X } from '../../../ui/icons/x.tsx'
import type { Tender } from '../draft/draft-bill.ts'
import { tenderKeys } from '../draft/tenders.ts'
import { changeOf } from '../../tenders/tender-rules.ts'

interface TakenTendersProps {
  tenders: Tender[]
  /** What returned goods pay. */
  offsetPaise?: Paise | undefined
  /** What was paid before, for a booking. */
  advancePaise?: Paise | undefined
  /** What old phones pay. */
  oldPhonesPaise?: Paise
  /** Undefined if nothing may change. */
  onRemove: ((key: number) => void) | undefined
}

export const TakenTenders = ({
  tenders,
  offsetPaise,
  advancePaise,
  oldPhonesPaise = paise(0),
  onRemove,
}: TakenTendersProps) => (
  <ul className="taken" aria-label="Payments taken">
    {offsetPaise !== undefined && (
      <li>
        <span>Returned goods</span>
        <span className="num ml-auto">{formatPaise(offsetPaise)}</span>
      </li>
    )}
    {advancePaise !== undefined && (
      <li>
        <span>Advance</span>
        <span className="num ml-auto">{formatPaise(advancePaise)}</span>
      </li>
    )}
    {oldPhonesPaise > 0 && (
      <li>
        <span>Old phone in exchange</span>
        <span className="num ml-auto">{formatPaise(oldPhonesPaise)}</span>
      </li>
    )}
    {tenders.map(({ key, method, amountPaise, tenderedPaise, slip }) => (
      <li key={key}>
        <span>
          {tenderKeys[method].label}
          {tenderedPaise !== null && tenderedPaise > amountPaise && (
            <span className="muted num"> of {formatPaise(tenderedPaise)} given</span>
          )}
          {slip !== '' && <span className="muted num"> {slip}</span>}
        </span>
        <span className="num ml-auto">{formatPaise(amountPaise)}</span>
        {onRemove && (
          <IconButton
            label={`Remove ${tenderKeys[method].label} of ${formatPaise(amountPaise)}`}
            onClick={() => onRemove(key)}
          >
            <Icon of={X} />
          </IconButton>
        )}
      </li>
    ))}
  </ul>
)

export function Change({ tenders }: { tenders: Tender[] }) {
  const changePaise = changeOf(tenders)
  if (changePaise === 0) return null
  return (
    <p className="change" role="status">
      Change <span className="change-amount num">{formatPaise(changePaise)}</span>
    </p>
  )
}
