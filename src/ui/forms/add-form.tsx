import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { useAction } from '../actions/use-action.ts'
import { ActionError } from '../feedback/alert.tsx'
import { ActionForm } from './action-form.tsx'

interface AddFormProps {
  /** Sends what was typed; a text that it resolves to is shown as a toast. */
  send: (typed: FormData) => Promise<string | undefined> | Promise<void>
  failed: string
  /** The button, with its children as the label. */
  button: ComponentProps<typeof Button>
  className: string
  /** Shown above the button. */
  notice?: ReactNode
  children: ReactNode
}

/** The fields of a new row; after it was added they are empty for the next one. */
export function AddForm({ send, failed, button, className, notice, children }: AddFormProps) {
  const add = useAction(
    async (form: HTMLFormElement) => {
      const message = await send(new FormData(form))
      form.reset()
      return message ?? undefined
    },
    { failed },
  )
  return (
    <ActionForm className={className} noValidate action={add}>
      {children}
      <ActionError of={add} />
      {notice}
      <Button type="submit" busy={add.busy} {...button} />
    </ActionForm>
  )
}
