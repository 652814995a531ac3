import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { errorMessage, formErrorsFrom } from '../../platform/api-client/error-message.ts'
import { toast } from '../feedback/toast.ts'
import { type FieldErrors, type FormErrors, noFormErrors } from '../forms/form-errors.ts'
import { useBusy } from './use-busy.ts'

interface ActionOptions<Args extends unknown[]> {
  /** Shown if neither the server nor the browser says what went wrong. */
  failed?: string
  /** Shows a failure elsewhere than in `errors`. */
  showFailure?: 'toast' | ((text: string) => void)
  /** Errors of the fields, found before anything is sent. */
  check?: (...args: Args) => FieldErrors | undefined
  /** Loads the page's data again after a success, while the action is still busy. */
  revalidate?: boolean
  /** Runs after a success and after a failure, while the action is still busy. */
  onSettled?: () => unknown
}

export interface Action<Args extends unknown[] = []> {
  busy: boolean
  /** Of the last run; an error is at its field if the `ActionForm` has a control of this name. */
  errors: FormErrors
  failure: unknown
  /** Resolves to whether it succeeded. A call during a run is ignored. */
  run: (...args: Args) => Promise<boolean>
  /** The id of the `ActionForm`. */
  formId: string
}

const none = { errors: noFormErrors, failure: undefined }

/** A change that a person makes: `work` calls the API, and the text that it resolves to is shown as a toast. */
export function useAction<Args extends unknown[]>(
  work: (...args: Args) => Promise<string | undefined> | Promise<void>,
  options: ActionOptions<Args> = {},
): Action<Args> {
  const { failed = 'Something went wrong', showFailure, check, onSettled } = options
  const [busy, runOnce] = useBusy()
  const [outcome, setOutcome] = useState<Pick<Action, 'errors' | 'failure'>>(none)
  const formId = useId()
  const { revalidate } = useRevalidator()

  /** Returns what is left for `errors`. */
  function show(failure: unknown) {
    if (!showFailure) return formErrorsFrom(failure, failed, document.forms.namedItem(formId)?.elements ?? {})
    const text = errorMessage(failure, failed)
    if (showFailure === 'toast') toast(text, { tone: 'bad' })
    else showFailure(text)
    return noFormErrors
  }
  async function attempt(args: Args) {
    try {
      const message = await work(...args)
      if (message) toast(message)
      if (options.revalidate) await revalidate()
      return true
    } catch (failure) {
      setOutcome({ errors: show(failure), failure })
      return false
    }
  }
  async function run(...args: Args) {
    let isDone = false
    await runOnce(async () => {
      const fields = check?.(...args) ?? {}
      const isRefused = Object.keys(fields).length > 0
      setOutcome(isRefused ? { errors: { fields }, failure: undefined } : none)
      if (isRefused) return
      isDone = await attempt(args)
      await onSettled?.()
    })
    return isDone
  }
  return { busy, ...outcome, run, formId }
}
