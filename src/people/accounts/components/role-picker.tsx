import { RadioCard } from '../../../ui/forms/radio-card.tsx'
import { roleNames, roleNotes } from '../roles/role-words.ts'
import { staffRoles, type StaffRole } from '../roles/role-rules.ts'

type RolePickerProps = {
  value: StaffRole | null
  /** Offers "Member" too, which ends the work for the shop. */
  withMember?: boolean
  onChange: (role: StaffRole | null) => void
}

export function RolePicker({ value, withMember = true, onChange }: RolePickerProps) {
  const choices = withMember ? [...staffRoles, null] : staffRoles
  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-2">Role</legend>
      {choices.map((role) => (
        <RadioCard
          key={role}
          name="role"
          title={roleNames[role ?? 'member']}
          note={roleNotes[role ?? 'member']}
          checked={value === role}
          onChange={() => onChange(role)}
        />
      ))}
    </fieldset>
  )
}
