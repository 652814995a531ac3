import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { ShopProfile } from '../contract.ts'
import { profileSections, type ProfileField, profileFromForm } from './profile-fields.ts'
import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { formErrorsFrom } from '../../platform/api-client/error-message.ts'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { noFormErrors } from '../../ui/forms/form-errors.ts'

export function ProfileForm({ profile }: { profile: ShopProfile }) {
  const { saving, saved, formErrors, save } = useProfileForm()
  return (
    <Form className="grid gap-6" noValidate errors={formErrors} onSubmit={save}>
      {profileSections.map(({ title, fields }) => (
        <Panel as="section" padded key={title}>
          <h2 className="t-h3 mb-5">{title}</h2>
          <div className="grid gap-5 md:grid-cols-2">
            {fields.map((field) => (
              <ProfileInput key={field.name} field={field} value={profile[field.name]} />
            ))}
          </div>
        </Panel>
      ))}
      {formErrors.text && <Alert tone="bad">{formErrors.text}</Alert>}
      {saved && <Alert tone="good">Shop profile updated successfully!</Alert>}
      <Button type="submit" size="lg" className="justify-self-start" busy={saving} busyLabel="Saving...">
        Save profile
      </Button>
    </Form>
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

const successMessageMs = 3000

function useProfileForm() {
  const [saving, run] = useBusy()
  const [saved, setSaved] = useState(false)
  const [formErrors, setFormErrors] = useState(noFormErrors)
  const { revalidate } = useRevalidator()

  async function change(body: ReturnType<typeof profileFromForm>) {
    setSaved(false)
    setFormErrors(noFormErrors)
    try {
      await browserApi().shop.changeShop({ body })
      // The app shell shows the profile too.
      await revalidate()
      setSaved(true)
      setTimeout(() => setSaved(false), successMessageMs)
    } catch (failure) {
      setFormErrors(formErrorsFrom(failure, 'Something went wrong', body))
    }
  }
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = profileFromForm(event.currentTarget)
    void run(() => change(body))
  }

  return { saving, saved, formErrors, save }
}
