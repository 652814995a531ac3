import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError, Alert } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { ShopProfile } from '../contract.ts'
import { profileSections, type ProfileField, profileFromForm } from './profile-fields.ts'

const successMessageMs = 3000

export function ProfileForm({ profile }: { profile: ShopProfile }) {
  const [saved, setSaved] = useState(false)
  const { revalidate } = useRevalidator()
  const save = useAction(async (form: HTMLFormElement) => {
    setSaved(false)
    await browserApi().shop.changeShop({ body: profileFromForm(form) })
    // The app shell shows the profile too.
    await revalidate()
    setSaved(true)
    setTimeout(() => setSaved(false), successMessageMs)
  })
  return (
    <ActionForm className="grid gap-6" noValidate action={save}>
      {profileSections.map(({ title, text, fields }) => (
        <Panel as="section" padded key={title}>
          <h2 className={text === undefined ? 't-h3 mb-5' : 't-h3 mb-2'}>{title}</h2>
          {text !== undefined && <p className="soft mb-5 max-w-text">{text}</p>}
          <div className="grid gap-5 md:grid-cols-2">
            {fields.map((field) => (
              <ProfileInput key={field.name} field={field} value={profile[field.name]} />
            ))}
          </div>
        </Panel>
      ))}
      <ActionError of={save} />
      {saved && <Alert tone="good">Shop profile updated successfully!</Alert>}
      <Button type="submit" size="lg" className="justify-self-start" busy={save.busy} busyLabel="Saving...">
        Save profile
      </Button>
    </ActionForm>
  )
}

function ProfileInput({ field, value }: { field: ProfileField; value: string | number | null }) {
  const { name, label, type = 'text', required, hint, range } = field
  return (
    <Field {...{ label, name, required, hint }}>
      <TextInput type={type} defaultValue={value ?? ''} {...range} />
    </Field>
  )
}
