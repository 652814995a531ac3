import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { ShopProfile } from '../contract.ts'
import { profileSections, type ProfileField } from './profile-fields.ts'
import { useProfileForm } from './use-profile-form.ts'

export function ProfileForm({ profile }: { profile: ShopProfile }) {
  const { saving, saved, formErrors, save } = useProfileForm()
  return (
    <Form className="grid gap-6" noValidate errors={formErrors} onSubmit={save}>
      {profileSections.map(({ title, fields }) => (
        <Panel as="section" padded key={title}>
          <h2 className="t-h3 mb-5">{title}</h2>
          <div className="grid gap-5 md:grid-cols-2">
            {fields.map((field) => (
              <OneField key={field.name} field={field} value={profile[field.name]} />
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

function OneField({ field, value }: { field: ProfileField; value: string | number }) {
  const { name, label, type = 'text', required, hint } = field
  return (
    <Field {...{ label, name, required, hint }}>
      <TextInput type={type} defaultValue={value} {...(type === 'number' && { min: 0, max: 5, step: 0.1 })} />
    </Field>
  )
}
