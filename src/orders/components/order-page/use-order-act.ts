import { useState } from 'react'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { OrderDetails } from '../../contract.ts'

/** The order as it was loaded, until an act answers with how it stands now; loaded anew it is the newest again. */
export function useNewestOrder(loaded: OrderDetails) {
  const [newest, setNewest] = useState({ loaded, order: loaded })
  const order = newest.loaded === loaded ? newest.order : loaded
  return [order, (changed: OrderDetails) => setNewest({ loaded, order: changed })] as const
}

/** One act on the order at a time; what the server refuses is said. */
export function useOrderAct(onChange: (order: OrderDetails) => void) {
  const [busy, run] = useBusy()
  const act = (call: () => Promise<OrderDetails>, done: string) =>
    run(async () => {
      try {
        onChange(await call())
        toast(done)
      } catch (failure) {
        toast(errorMessage(failure, 'That did not work. Please try again.'), { tone: 'bad' })
      }
    })
  return { busy, act }
}
