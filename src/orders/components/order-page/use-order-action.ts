import { useState } from 'react'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { OrderDetails } from '../../contract.ts'

/** The loaded order, or the newer one that an action returned since. */
export function useLatestOrder(loaded: OrderDetails) {
  const [newest, setNewest] = useState({ loaded, order: loaded })
  const order = newest.loaded === loaded ? newest.order : loaded
  return [order, (changed: OrderDetails) => setNewest({ loaded, order: changed })] as const
}

/** Runs one action on the order at a time; errors are shown in a toast. */
export function useOrderAction(onChange: (order: OrderDetails) => void) {
  const [busy, run] = useBusy()
  const runAction = (call: () => Promise<OrderDetails>, successText: string) =>
    run(async () => {
      try {
        onChange(await call())
        toast(successText)
      } catch (failure) {
        toast(errorMessage(failure, 'That did not work. Please try again.'), { tone: 'bad' })
      }
    })
  return { busy, runAction }
}
