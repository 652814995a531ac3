import { useState } from 'react'
import { formErrorsFrom } from '../../../platform/api-client/form-errors-from.ts'
import { type FormErrors, noFormErrors } from '../../../ui/forms/form-errors.ts'
import type { ProductDraft } from '../../product-admin/product-draft.ts'
import { usePassingMessage, type PassingMessage } from '../admin/use-passing-message.ts'
import { whatWentWrong } from './what-went-wrong.ts'

export interface Outcome {
  message: PassingMessage | undefined
  formErrors: FormErrors
  /** How much has gone to the shop, from 0 to 1, while it is being sent. */
  sent: number
}

/** What has become of a product form that was sent: how far it is, what was said, what is to be mended. */
export function useOutcome() {
  const { message, say } = usePassingMessage()
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [sent, setSent] = useState(0)
  const outcome: Outcome = { message, formErrors, sent }

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
      say(whatWentWrong(failure, refused, found.text))
      setFormErrors(found)
      // A field that is to be mended comes into sight by its focus.
      if (Object.keys(found.fields).length === 0) scrollTo({ top: 0 })
    },
  }
}
