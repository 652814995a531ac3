import type { ComponentProps } from 'react'
import type { Action } from '../actions/use-action.ts'
import { Form } from './form.tsx'

type ActionFormProps = Omit<ComponentProps<typeof Form>, 'action' | 'errors' | 'id' | 'onSubmit'> & {
  /** Its run gets the submitted form. */
  action: Action | Action<[form: HTMLFormElement]>
}

/** A form that runs `action` (see `useAction`) on submit and shows its errors at their fields. */
export function ActionForm({ action: { formId, errors, run }, ...rest }: ActionFormProps) {
  return (
    <Form
      id={formId}
      errors={errors}
      onSubmit={(event) => {
        event.preventDefault()
        void run(event.currentTarget)
      }}
      {...rest}
    />
  )
}
