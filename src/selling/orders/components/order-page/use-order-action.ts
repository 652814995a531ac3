import { useState } from 'react'
import type { OrderDetails } from '../../contract.ts'
import { useAction } from '../../../../ui/actions/use-action.ts'

/** The loaded order, or the newer one that an action returned since. */
export function useLatestOrder(loaded: OrderDetails) {
  const [newest, setNewest] = useState({ loaded, order: loaded })
  const order = newest.loaded === loaded ? newest.order : loaded
  return [order, (changed: OrderDetails) => setNewest({ loaded, order: changed })] as const
}

/** Runs one action on the order at a time; errors are shown in a toast. */
export function useOrderAction(onChange: (order: OrderDetails) => void) {
  return useAction(
    async (call: () => Promise<OrderDetails>, doneText: string) => {
      onChange(await call())
      return doneText
    },
    { failed: 'That did not work. Please try again.', showFailure: 'toast' },
  )
}
