import { useId, type ReactNode } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { ActionError } from '../../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../../ui/forms/action-form.tsx'
import type { FieldErrors } from '../../../../ui/forms/form-errors.ts'
import { Panel } from '../../../../ui/layout/panel.tsx'
import './settings.css'

type SettingsPanelProps = {
  title: string
  text?: ReactNode
  /** The errors of what was typed, by the names of the controls. */
  check?: (typed: FormData) => FieldErrors
  /** Sends what was typed; rejects with the server's error, which is shown at its field. */
  save: (typed: FormData) => Promise<unknown>
  children: ReactNode
}

/** One section of the settings with a form and a button of its own, so that two people who save different sections keep both. */
export function SettingsPanel({ title, text, check, save, children }: SettingsPanelProps) {
  const id = useId()
  const action = useAction(
    async (form: HTMLFormElement) => {
      await save(new FormData(form))
      return `${title} saved`
    },
    {
      check: (form) => check?.(new FormData(form)),
      // The app shell shows settings too.
      revalidate: true,
    },
  )

  return (
    <Panel as="section" padded aria-labelledby={id}>
      <h2 id={id} className="t-h3">
        {title}
      </h2>
      {text && <p className="soft mt-2 max-w-text">{text}</p>}
      <ActionForm className="settings-form" noValidate action={action}>
        {children}
        <ActionError of={action} />
        <Button type="submit" className="justify-self-start" busy={action.busy} busyLabel="Saving...">
          Save {title.charAt(0).toLowerCase() + title.slice(1)}
        </Button>
      </ActionForm>
    </Panel>
  )
}
