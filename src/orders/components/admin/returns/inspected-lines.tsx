import { Stepper } from '../../../../ui/forms/stepper.tsx'
import type { ReturnEntry } from '../../../details/contract.ts'

type InspectedLinesProps = {
  lines: ReturnEntry['lines']
  /** By the line's position how many can be sold again. */
  fit: Map<number, number>
  onChange: (fit: Map<number, number>) => void
}

export function InspectedLines({ lines, fit, onChange }: InspectedLinesProps) {
  return (
    <ul className="rows">
      {lines.map(({ position, product_name, quantity }) => (
        <li key={position} className="flex-wrap">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <b className="block font-[600]">{product_name}</b>
            <span className="t-sm muted num">Fit for sale again, of {quantity}</span>
          </span>
          <Stepper
            label={`${product_name} fit for sale again`}
            min={0}
            max={quantity}
            value={fit.get(position) ?? 0}
            onChange={(many) => onChange(new Map(fit).set(position, many))}
          />
        </li>
      ))}
    </ul>
  )
}
