import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../../browser-api.ts'
import { ApiProblem } from '../../../../platform/api-client/api-client.ts'
import { errorMessage } from '../../../../platform/api-client/error-message.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { AdminOrderDetails } from '../../../admin/contract.ts'

/** Something done with the order; `said` is what a toast says then. False where the order had changed meanwhile. */
export type Act = (change: () => Promise<AdminOrderDetails>, said?: string) => Promise<boolean>

const load = (id: string) => browserApi().adminOrders.show({ params: { id } })

/** One order with all that happened to it, and what became of an act: a refusal brings the order as it stands now. */
export function useDeskOrder(id: string) {
  const [order, setOrder] = useState<AdminOrderDetails>()
  const [refusal, setRefusal] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const { revalidate } = useRevalidator()

  const show = useCallback(
    (coming: Promise<AdminOrderDetails>) =>
      coming.then(
        (details) => {
          setOrder(details)
          setFailure(undefined)
        },
        (problem: unknown) => setFailure(errorMessage(problem, 'The order could not be loaded.')),
      ),
    [],
  )
  useEffect(() => void show(load(id)), [id, show])

  const act: Act = async (change, said) => {
    setRefusal(undefined)
    try {
      setOrder(await change())
      if (said) toast(said)
      return true
    } catch (problem) {
      if (!hasChanged(problem)) throw problem
      setRefusal(problem.message)
      await show(load(id))
      return false
    } finally {
      await revalidate()
    }
  }
  return { order, refusal, failure, act, again: () => show(load(id)) }
}

const hasChanged = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && [404, 409].includes(problem.status)
