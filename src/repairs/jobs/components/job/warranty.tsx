import { formatDay } from '../../../../platform/time-zone.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import type { Job, LineWarranty } from '../../contract.ts'

/** In or out of warranty, line by line; of a claim the warranty of the first repair. */
export function JobWarranty({ job: { warranty, warrantyOf } }: { job: Job }) {
  const lines = warrantyOf?.lines ?? warranty
  if (lines.length === 0) return null
  return (
    <Panel as="section" padded className="grid gap-3" aria-label="Warranty">
      <h2 className="t-h3">{warrantyOf ? `Warranty of ${warrantyOf.job}` : 'Warranty'}</h2>
      <WarrantyLines lines={lines} />
    </Panel>
  )
}

export const WarrantyLines = ({ lines }: { lines: LineWarranty[] }) => (
  <ul className="grid gap-2">
    {lines.map(({ name, until, isInWarranty }, place) => (
      <li key={place} className="flex flex-wrap items-center gap-2">
        <span className="grow wrap-anywhere">{name}</span>
        <Badge tone={isInWarranty ? 'good' : 'flat'}>
          {isInWarranty
            ? `In warranty until ${formatDay(until)}`
            : `Out of warranty since ${formatDay(until)}`}
        </Badge>
      </li>
    ))}
  </ul>
)
