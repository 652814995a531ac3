import { useState } from 'react'
import { useAction } from '../../../ui/actions/use-action.ts'
import type { CustomerDetails } from '../contract.ts'

export type CustomerChange = {
  customer: CustomerDetails
  onChange: (changed: CustomerDetails) => Promise<void>
}

/** A form of one text that changes the customer; the text stays if it is refused. */
export function useCustomerForm(
  send: (text: string) => Promise<CustomerDetails>,
  onChange: CustomerChange['onChange'],
) {
  const [text, setText] = useState('')
  const action = useAction(
    async (call: () => Promise<CustomerDetails>) => {
      await onChange(await call())
      setText('')
    },
    { failed: 'That did not work. Please try again.' },
  )
  const submission = { ...action, run: () => action.run(() => send(text)) }
  return { text, setText, action, submission }
}
