import { type SubmitEvent, useState } from 'react'
import { formErrorsFrom } from '../../platform/api-client/error-message.ts'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { noFormErrors } from '../../ui/forms/form-errors.ts'
import type { CustomerDetails } from '../contract.ts'

export type CustomerChange = {
  customer: CustomerDetails
  onChange: (changed: CustomerDetails) => Promise<void>
}

/** A form of one text that changes the customer; the text stays if it is refused. */
export function useCustomerForm(
  name: string,
  send: (text: string) => Promise<CustomerDetails>,
  onChange: CustomerChange['onChange'],
) {
  const [text, setText] = useState('')
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const [busy, run] = useBusy()
  const act = (work: () => Promise<CustomerDetails>) =>
    run(async () => {
      setFormErrors(noFormErrors)
      try {
        await onChange(await work())
        setText('')
      } catch (failure) {
        setFormErrors(formErrorsFrom(failure, 'That did not work. Please try again.', { [name]: text }))
      }
    })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void act(() => send(text))
  }
  return { text, setText, formErrors, busy, act, submit }
}
