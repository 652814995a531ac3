import { formatRupees } from './money.ts'

/** A price from the API, in rupees. */
export function Price({ rupees, className }: { rupees: number; className?: string }) {
  return (
    <data value={rupees} className={className}>
      {formatRupees(rupees)}
    </data>
  )
}
