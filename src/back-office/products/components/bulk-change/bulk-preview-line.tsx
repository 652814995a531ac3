import { formatRupees } from '../../../../platform/money/money.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import type { BulkLine } from '../../../../selling/catalogue/bulk-changes/contract.ts'
import { askedDifference } from './use-confirmed-items.ts'

type BulkPreviewLineProps = { line: BulkLine; isConfirmed: boolean; onToggle: () => void }

export function BulkPreviewLine({ line, isConfirmed, onToggle }: BulkPreviewLineProps) {
  const {
    name,
    details,
    priceBefore,
    priceAfter,
    stockBefore,
    stockAfter,
    countryBefore,
    countryAfter,
    problem,
  } = line
  const difference = askedDifference(line)
  return (
    <li>
      <span className="wrap-anywhere font-[560]">
        {name} <span className="soft t-sm">{details}</span>
      </span>
      {problem === null ? (
        <span className="bulk-values">
          {priceAfter !== priceBefore && (
            <span>
              {formatRupees(priceBefore)} → <b>{formatRupees(priceAfter)}</b>
            </span>
          )}
          {stockAfter !== stockBefore && (
            <span>
              stock {stockBefore ?? 'not counted'} → <b>{stockAfter ?? 'not counted'}</b>
            </span>
          )}
          {countryAfter !== countryBefore && (
            <span>
              {countryBefore ?? 'no country'} → <b>{countryAfter ?? 'no country'}</b>
            </span>
          )}
        </span>
      ) : (
        <span className="bulk-problem">Stays as it is. {problem}</span>
      )}
      {difference && (
        <Checkbox
          className="bulk-question"
          label={
            <>
              {difference}. Change it? <span className="sr">{name}</span>
            </>
          }
          checked={isConfirmed}
          onChange={onToggle}
        />
      )}
    </li>
  )
}
