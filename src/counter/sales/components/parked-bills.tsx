import { formatPaise } from '../../../platform/money/money.ts'
import { useIsHydrated } from '../../../platform/html/use-is-hydrated.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { draftTotals } from '../draft/bill-sums.ts'
import { isEmpty, type DraftBill } from '../draft/draft-bill.ts'
import { openDraft } from '../draft/open-draft.ts'
import { storedDrafts } from '../draft/stored-drafts.ts'

/** The other bills in progress on this device. */
export function ParkedBills({ draft }: { draft: DraftBill }) {
  const isHydrated = useIsHydrated()
  const others = (isHydrated ? storedDrafts.list() : []).filter(
    (other) => other.id !== draft.id && !isEmpty(other),
  )
  if (others.length === 0) return null
  return (
    <ul className="parked counter-screen" aria-label="Parked bills">
      {others.map((other) => (
        <li key={other.id}>
          <Button variant="line" onClick={() => openDraft.open(other.id)}>
            <span className="truncate">{nameOf(other)}</span>
            <span className="num">{formatPaise(draftTotals(other).totalPaise)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function nameOf({ customer, lines, scans }: DraftBill) {
  const [first, ...more] = lines
  const item = first?.name ?? scans[0]?.code ?? ''
  return customer.name || (more.length > 0 ? `${item} and ${more.length} more` : item) || customer.phone
}
