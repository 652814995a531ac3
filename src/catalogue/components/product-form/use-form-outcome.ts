import { useState, useEffect } from 'react'
import { formErrorsFrom } from '../../../platform/api-client/error-message.ts'
import { type FormErrors, noFormErrors } from '../../../ui/forms/form-errors.ts'
import type { ProductDraft } from '../../product-admin/product-draft.ts'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'

export interface FormOutcome {
  message: TemporaryMessage | undefined
  formErrors: FormErrors
  /** How much has gone to the shop, from 0 to 1, while it is being sent. */
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
      // The focus scrolls to an invalid field by itself.
      if (Object.keys(found.fields).length === 0) scrollTo({ top: 0 })
    },
  }
}

/** A refusal in the specification's words with the reason beneath where no field says it, or that nothing answered. */
export function failureMessage(failure: unknown, refused: string, reason?: string): TemporaryMessage {
  const isRefusal = failure instanceof ApiProblem && failure.status > 0
  return { tone: 'bad', text: isRefusal ? refused : 'Something went wrong', ...(reason && { reason }) }
}

/** How long a message of the product forms stays, in milliseconds. */
const messageMs = 3000

export interface TemporaryMessage {
  tone: 'good' | 'bad'
  text: string
  /** What the server said, beneath. */
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
