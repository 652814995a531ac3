import { Chip, Chips } from '../../../../ui/actions/chip.tsx'
import type { Look } from './use-desk-view.ts'

type ReturnsChipProps = { isOn: boolean; count: number | undefined; look: Look }

/** Shows only orders with a return request to decide on, in all tabs: the request does not depend on the status. */
export function ReturnsChip({ isOn, count, look }: ReturnsChipProps) {
  return (
    <Chips label="Returns" className="mt-3">
      <Chip
        pressed={isOn}
        onClick={() => look(isOn ? { returns: '' } : { returns: 'requested', tab: '', status: '' })}
      >
        Return requested
        {count !== undefined && <span className="num">{count}</span>}
      </Chip>
    </Chips>
  )
}
