import { useRevalidator } from 'react-router'
import { useAction } from '../../../../ui/actions/use-action.ts'

/** A change of a repair by one press: a failure is a toast, and the repair is loaded again in any case. */
export function useJobAction<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
  const { revalidate } = useRevalidator()
  return useAction(
    async (...args: Args) => {
      await work(...args)
    },
    { showFailure: 'toast', onSettled: revalidate },
  )
}
