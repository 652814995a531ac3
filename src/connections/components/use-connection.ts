import { useState } from 'react'
import { ApiProblem } from '../../platform/api-client/api-client.ts'
import { errorMessage, formErrorsFrom } from '../../platform/api-client/error-message.ts'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { noFormErrors } from '../../ui/forms/form-errors.ts'
import { savableAnyway, type CheckResult, type Connections } from '../contract.ts'

interface Typed {
  unchecked: boolean
}

/** Saves, checks and removes one connection, and holds what came of it. */
export function useConnection(onChanged: (changed: Connections) => void) {
  const [busy, run] = useBusy()
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [canSaveAnyway, setCanSaveAnyway] = useState(false)
  const [result, setResult] = useState<CheckResult>()

  function start() {
    setFormErrors(noFormErrors)
    setResult(undefined)
    setCanSaveAnyway(false)
  }

  /** Resolves to whether it was saved. */
  const save = async <Body extends Typed>(body: Body, call: (body: Body) => Promise<Connections>) => {
    start()
    try {
      onChanged(await call(body))
      setResult({ isOk: true, message: body.unchecked ? 'Saved without a check.' : 'Checked and saved.' })
      return true
    } catch (failure) {
      setFormErrors(formErrorsFrom(failure, 'Something went wrong', body))
      setCanSaveAnyway(failure instanceof ApiProblem && savableAnyway.includes(failure.code))
      return false
    }
  }

  const act = (call: () => Promise<CheckResult>) =>
    run(async () => {
      start()
      const failed = (failure: unknown) => ({
        isOk: false,
        message: errorMessage(failure, 'Something went wrong'),
      })
      setResult(await call().catch(failed))
    })

  return { busy, run, formErrors, canSaveAnyway, result, save, act }
}

export type ConnectionState = ReturnType<typeof useConnection>
