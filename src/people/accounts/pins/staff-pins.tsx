import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { AddForm } from '../../../ui/forms/add-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { RadioCard } from '../../../ui/forms/radio-card.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { UserPlus } from '../../../ui/icons/user-plus.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { staffRoles, type StaffRole } from '../roles/role-rules.ts'
import { roleNames, roleNotes } from '../roles/role-words.ts'
import type { StaffMember } from './contract.ts'
import { NewPinField } from './pin-settings.tsx'

/** The staff with their PINs. An owner adds people without an email, and gives them a new PIN. */
export function StaffPins({ staff }: { staff: StaffMember[] }) {
  const [dialog, setDialog] = useState<StaffMember | 'new'>()
  const close = () => setDialog(undefined)
  return (
    <Panel as="section" className="grid gap-4 px-6 py-5">
      <h2 className="t-h3">PINs of the staff</h2>
      <p className="soft">
        People with an email set their PIN on their Settings page. People without one sign in by name and PIN.
      </p>
      <ul className="rows">
        {staff.map((person) => (
          <li key={person._id}>
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b className="block font-[620]">{person.fullName}</b>
              <span className="t-sm muted">
                {person.role && roleNames[person.role]}, {person.hasPin ? 'has a PIN' : 'no PIN yet'}
              </span>
            </span>
            {!person.hasPassword && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`New PIN for ${person.fullName}`}
                onClick={() => setDialog(person)}
              >
                New PIN
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p>
        <Button variant="line" icon={<Icon of={UserPlus} small />} onClick={() => setDialog('new')}>
          Add a person without email
        </Button>
      </p>
      {dialog === 'new' && <AddPersonDialog onClose={close} />}
      {dialog && dialog !== 'new' && <ResetPinDialog person={dialog} onClose={close} />}
    </Panel>
  )
}

const rolesWithoutEmail = staffRoles.filter((role) => role !== 'owner')

function AddPersonDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [role, setRole] = useState<Exclude<StaffRole, 'owner'>>('counter')
  return (
    <Dialog open onClose={onClose} title="Add a person without email">
      <AddForm
        className="grid gap-4"
        failed="This person could not be added. Please try again."
        button={{ children: 'Add', busyLabel: 'Adding...' }}
        send={async (typed) => {
          const body = { fullName: typed.get('fullName') as string, role, pin: typed.get('pin') as string }
          const { fullName } = await browserApi().pins.addPerson({ body })
          await revalidate()
          onClose()
          return `${fullName} can sign in by PIN on the shop’s devices.`
        }}
      >
        <Field label="Name" name="fullName" required>
          <TextInput maxLength={100} autoComplete="off" />
        </Field>
        <fieldset className="grid gap-2">
          <legend className="label mb-2">Role</legend>
          {rolesWithoutEmail.map((each) => (
            <RadioCard
              key={each}
              name="role"
              title={roleNames[each]}
              note={roleNotes[each]}
              checked={role === each}
              onChange={() => setRole(each)}
            />
          ))}
        </fieldset>
        <NewPinField />
      </AddForm>
    </Dialog>
  )
}

function ResetPinDialog({
  person: { _id, fullName },
  onClose,
}: {
  person: StaffMember
  onClose: () => void
}) {
  const { revalidate } = useRevalidator()
  return (
    <Dialog open onClose={onClose} title={`New PIN for ${fullName}`}>
      <AddForm
        className="grid gap-4"
        failed="The PIN could not be saved. Please try again."
        button={{ children: 'Save PIN', busyLabel: 'Saving...' }}
        send={async (typed) => {
          const body = { pin: typed.get('pin') as string }
          const { message } = await browserApi().pins.reset({ params: { id: _id }, body })
          await revalidate()
          onClose()
          return message
        }}
      >
        <NewPinField />
      </AddForm>
    </Dialog>
  )
}
