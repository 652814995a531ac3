import type { Till } from '../../payments/verification/apply-payment-event.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Moved } from './contract.ts'
import type { BulkStep } from '../status.ts'
import type { By } from '../timeline/timeline-store.ts'
import { moveOrder } from './move-order.ts'

interface Steps {
  ids: string[]
  status: BulkStep
  by: By
  /** Told what was no refusal but a fault: the other orders go on. */
  onFault: (fault: unknown) => void
}

/** Takes many orders the same step on, each in a transaction of its own; says of each what became of it. */
export async function moveOrders(till: Till, { ids, status, by, onFault }: Steps): Promise<Moved[]> {
  const moved: Moved[] = []
  for (const id of new Set(ids)) {
    try {
      await moveOrder(till, { orderId: id, status, by })
      moved.push({ id, moved: true, message: '' })
    } catch (problem) {
      const isRefused = problem instanceof ShopError
      if (!isRefused) onFault(problem)
      moved.push({
        id,
        moved: false,
        message: isRefused ? problem.message : 'Something went wrong. Please try again.',
      })
    }
  }
  return moved
}
