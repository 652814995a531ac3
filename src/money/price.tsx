import { formatRupees } from './format-rupees.ts'

export { formatPaise, formatRupees } from './format-rupees.ts'

/** A price given in rupees, as the API carries it. */
export function Price({ rupees, className }: { rupees: number; className?: string }) {
  return (
    <data value={rupees} className={className}>
      {formatRupees(rupees)}
    </data>
  )
}
