import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import type { CartLine } from '../contract.ts'

type RemovedLineProps = { line: CartLine | undefined; onUndo: () => Promise<void> }

/** It is rendered even when empty: screen readers only announce changes of a live region that exists already. */
export function RemovedLine({ line, onUndo }: RemovedLineProps) {
  const [busy, run] = useBusy()
  return (
    <div role="status">
      {line?.product && (
        <p className="mt-6 flex items-center gap-3 rounded-control bg-sunk py-2 ps-4 pe-2">
          <span className="min-w-0 flex-1 wrap-anywhere">{line.product.product_name} was removed.</span>
          <Button variant="line" size="sm" busy={busy} onClick={() => void run(onUndo)}>
            Undo
          </Button>
        </p>
      )}
    </div>
  )
}
