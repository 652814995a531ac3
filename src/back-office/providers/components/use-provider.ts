import { useState } from 'react'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { useAction } from '../../../ui/actions/use-action.ts'
import { savableAnyway, type CheckResult, type Providers } from '../contract.ts'

/** Saves, checks and removes one provider, and holds what came of it. */
export function useProvider(onChanged: (changed: Providers) => void) {
  const [result, setResult] = useState<CheckResult>()
  const action = useAction(async (call: () => Promise<CheckResult>) => {
    setResult(undefined)
    setResult(await call())
  })
  const { failure } = action

  /** An error is shown in the form, with what was typed. */
  const save = (call: () => Promise<Providers>, unchecked: boolean) =>
    action.run(async () => {
      onChanged(await call())
      return { isOk: true, message: unchecked ? 'Saved without a check.' : 'Checked and saved.' }
    })

  const act = (call: () => Promise<CheckResult>) =>
    action.run(() =>
      call().catch((problem: unknown) => ({
        isOk: false,
        message: errorMessage(problem, 'Something went wrong'),
      })),
    )

  const canSaveAnyway = failure instanceof ApiProblem && savableAnyway.includes(failure.code)
  return { action, busy: action.busy, canSaveAnyway, result, save, act }
}

export type ProviderState = ReturnType<typeof useProvider>
