import { whomToAsk } from '../../../people/accounts/roles/role-rules.ts'
import { formatRupees } from '../../../platform/money/money.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { cashReasonLabels, differenceText } from '../cash-labels.ts'
import type { ShiftSummary } from '../contract.ts'

/** From the float to the count of one shift. */
export function ShiftCash({ shift, canShowAlone }: { shift: ShiftSummary; canShowAlone: boolean }) {
  const { id, drawer, openedAt, openedBy, closedAt, closedBy, cash, moves } = shift
  return (
    <section aria-label={drawer} className="grid gap-3">
      <div>
        <h3 className="t-h3 wrap-anywhere">{drawer}</h3>
        <p className="soft t-sm">
          Opened {formatDayTime(openedAt)}, {openedBy}.{' '}
          {closedAt ? `Closed ${formatDayTime(closedAt)}, ${closedBy ?? ''}.` : 'Still open.'}
        </p>
        {canShowAlone && (
          <Link to={`?shift=${id}`} preventScrollReset className="link tap day-tools">
            Show this drawer alone
          </Link>
        )}
      </div>
      <Sums shift={shift} />
      {cash && (
        <p>
          <strong>{differenceText(cash.difference)}</strong>
          {cash.reason && `: ${cash.reason}`}
          {cash.counts > 1 && ` (counted ${cash.counts} times, at first ${formatRupees(cash.firstCounted)})`}
        </p>
      )}
      {moves.length > 0 && (
        <ul className="day-moves t-sm" aria-label="Cash in and out">
          {moves.map(({ at, by, amount, reason, note }, place) => (
            <li key={place}>
              <span className="wrap-anywhere">
                {formatDayTime(at)}, {cashReasonLabels[reason]}
                {note && `: ${note}`} ({by})
              </span>
              <span className="num">{amount === null ? 'Not shown' : formatRupees(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {moves.some(({ amount }) => amount === null) && (
        <p className="soft t-sm">
          What a purchase cost is not shown to you: ask {whomToAsk('costs')}. The expected cash includes it.
        </p>
      )}
    </section>
  )
}

function Sums({ shift: { float, cash } }: { shift: ShiftSummary }) {
  const sums: [string, number][] = [
    ['Cash at the start', float],
    ...(cash
      ? ([
          ['Taken for bills', cash.taken],
          ['Given back', 0 - cash.refunded],
          ['Put in', cash.putIn],
          ['Taken out', 0 - cash.takenOut],
          ['Expected', cash.expected],
          ['Counted', cash.counted],
        ] satisfies [string, number][])
      : []),
  ]
  return (
    <dl className="day-sums">
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{formatRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
