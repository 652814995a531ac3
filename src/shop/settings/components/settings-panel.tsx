import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { formErrorsFrom } from '../../../platform/api-client/error-message.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { type FieldErrors, noFormErrors } from '../../../ui/forms/form-errors.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import './settings.css'

type SettingsPanelProps = {
  title: string
  text?: ReactNode
  /** Names of controls that are not fields of the request's body by themselves. */
  controls?: readonly string[]
  /** The errors of what was typed, by the names of the controls. */
  check?: (typed: FormData) => FieldErrors
  /** Sends what was typed; rejects with the server's error, which is shown at its field. */
  save: (typed: FormData) => Promise<unknown>
  children: ReactNode
}

/** One section of the settings with a form and a button of its own, so that two people who save different sections keep both. */
export function SettingsPanel({ title, text, controls = [], check, save, children }: SettingsPanelProps) {
  const id = useId()
  const [saving, run] = useBusy()
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const { revalidate } = useRevalidator()

  async function send(typed: FormData) {
    const fields = check?.(typed) ?? {}
    setFormErrors({ fields })
    if (Object.keys(fields).length > 0) return
    try {
      await save(typed)
      // The app shell shows settings too.
      await revalidate()
      toast(`${title} saved`)
    } catch (failure) {
      const names = [...typed.keys(), ...controls].map((name) => [name, true])
      setFormErrors(formErrorsFrom(failure, 'Something went wrong', Object.fromEntries(names) as object))
    }
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    void run(() => send(typed))
  }

  return (
    <Panel as="section" padded aria-labelledby={id}>
      <h2 id={id} className="t-h3">
        {title}
      </h2>
      {text && <p className="soft mt-2 max-w-text">{text}</p>}
      <Form className="settings-form" noValidate errors={formErrors} onSubmit={submit}>
        {children}
        {formErrors.text && <Alert tone="bad">{formErrors.text}</Alert>}
        <Button type="submit" className="justify-self-start" busy={saving} busyLabel="Saving...">
          Save {title.charAt(0).toLowerCase() + title.slice(1)}
        </Button>
      </Form>
    </Panel>
  )
}

/** A typed text; a missing one is empty. */
export function textIn(typed: FormData, name: string) {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}

/** The number in a field; null if the field is empty, because `Number('')` is 0. */
export function numberIn(typed: FormData, name: string) {
  const text = textIn(typed, name)
  return text.trim() === '' ? null : Number(text)
}
