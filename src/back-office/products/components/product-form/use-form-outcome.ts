import { useState, useEffect } from 'react'
import { formErrorsFrom } from '../../../../platform/api-client/error-message.ts'
import { type FormErrors, noFormErrors } from '../../../../ui/forms/form-errors.ts'
import type { ProductDraft } from '../../product-form/product-draft.ts'
import { ApiProblem } from '../../../../platform/api-client/api-client.ts'

export interface FormOutcome {
  message: TemporaryMessage | undefined
  formErrors: FormErrors
  /** Upload progress, from 0 to 1, during the request. */
  sent: number
}

/** State of a submitted product form: upload progress, message and field errors. */
export function useFormOutcome() {
  const { message, say } = useTemporaryMessage()
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [sent, setSent] = useState(0)
  const outcome: FormOutcome = { message, formErrors, sent }

  return {
    outcome,
    onSent: setSent,
    begin: () => {
      say(undefined)
      setFormErrors(noFormErrors)
      setSent(0)
    },
    succeed: (text: string) => {
      say({ tone: 'good', text })
      scrollTo({ top: 0 })
    },
    refuse: (failure: unknown, refused: string, draft: ProductDraft) => {
      const found = formErrorsFrom(failure, '', draft)
      say(failureMessage(failure, refused, found.text))
      setFormErrors(found)
      // Focusing an invalid field scrolls to it.
      if (Object.keys(found.fields).length === 0) scrollTo({ top: 0 })
    },
  }
}

/**
 * The specified message, with the server's message below it if no field shows it, or the one for a missing response.
 */
export function failureMessage(failure: unknown, refused: string, reason?: string): TemporaryMessage {
  const isRefusal = failure instanceof ApiProblem && failure.status > 0
  return { tone: 'bad', text: isRefusal ? refused : 'Something went wrong', ...(reason && { reason }) }
}

/** Duration of the product forms' messages, in milliseconds. */
const messageMs = 3000

export interface TemporaryMessage {
  tone: 'good' | 'bad'
  text: string
  /** The server's message, shown below. */
  reason?: string
}

function useTemporaryMessage() {
  const [message, setMessage] = useState<TemporaryMessage>()

  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(undefined), messageMs)
    return () => clearTimeout(timer)
  }, [message])

  return { message, say: setMessage }
}
