import type { ComponentProps } from 'react'
import type { Action } from '../actions/use-action.ts'
import { Form } from './form.tsx'

type ActionFormProps = Omit<ComponentProps<typeof Form>, 'action' | 'errors' | 'id' | 'onSubmit'> & {
  /** Its run gets the submitted form. */
  action: Action | Action<[form: HTMLFormElement]>
}

/**
 * A form that runs `action` (see `useAction`) on submit and shows its errors at their fields. Where the page exports an `action` that does the
 * same without scripts, it has `method="post"`. Elsewhere a tap before hydration does nothing, and what is typed stays: outside a dialog
 * the browser ignores `method="dialog"`.
 */
export function ActionForm({ action: { formId, errors, run }, method = 'dialog', ...rest }: ActionFormProps) {
  return (
    <Form
      id={formId}
      method={method}
      errors={errors}
      onSubmit={(event) => {
        event.preventDefault()
        void run(event.currentTarget)
      }}
      {...rest}
    />
  )
}
