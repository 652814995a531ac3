import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../../../web/browser-api.ts'
import { ApiProblem } from '../../../../../platform/api-client/api-client.ts'
import { errorMessage } from '../../../../../platform/api-client/error-message.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import type { AdminOrderDetails } from '../../../admin/contract.ts'

/** Runs a change and shows `successText` in a toast. Resolves to false if the order had changed meanwhile (404 or 409). */
export type RunAction = (change: () => Promise<AdminOrderDetails>, successText?: string) => Promise<boolean>

const load = (id: string) => browserApi().adminOrders.show({ params: { id } })

/** Loads an order with its details and runs actions on it; a refused action reloads the order. */
export function useAdminOrder(id: string) {
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

  const runAction: RunAction = async (change, successText) => {
    setRefusal(undefined)
    try {
      setOrder(await change())
      if (successText) toast(successText)
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
  return { order, refusal, failure, runAction, reload: () => show(load(id)) }
}

const hasChanged = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && [404, 409].includes(problem.status)
