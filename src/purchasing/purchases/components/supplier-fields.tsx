import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { AddForm } from '../../../ui/forms/add-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { textIn } from '../../../ui/forms/form-values.ts'
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { Supplier } from '../suppliers/contract.ts'

/** A new supplier, whose page opens. */
export function AddSupplier() {
  const navigate = useNavigate()
  return (
    <AddForm
      className="grid gap-4 sm:grid-cols-2"
      failed="The supplier was not saved. Please try again."
      button={{ children: 'Add supplier', busyLabel: 'Saving...', className: 'justify-self-start' }}
      send={async (typed) => {
        const body = {
          name: textIn(typed, 'name'),
          phone: textIn(typed, 'phone'),
          gstin: textIn(typed, 'gstin'),
        }
        const { id } = await browserApi().suppliers.add({ body })
        await navigate(`/purchasing/suppliers/${id}`)
      }}
    >
      <h2 className="t-h3 sm:col-span-2">New supplier</h2>
      <Field label="Name" name="name" required>
        <TextInput autoComplete="off" maxLength={100} />
      </Field>
      <Field label="Phone" name="phone">
        <TextInput type="tel" autoComplete="off" maxLength={30} />
      </Field>
      <Field label="GSTIN" name="gstin" hint="Empty for one who is not registered and charges no tax.">
        <TextInput autoComplete="off" maxLength={20} />
      </Field>
    </AddForm>
  )
}

interface ChangeSupplierProps {
  supplier: Supplier
  onClose: () => void
}

const names = ['name', 'phone', 'gstin', 'address', 'note'] as const

export function ChangeSupplier({ supplier, onClose }: ChangeSupplierProps) {
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState(
    Object.fromEntries(names.map((name) => [name, supplier[name]])) as Record<(typeof names)[number], string>,
  )
  const field = (name: (typeof names)[number]) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  })
  return (
    <ActionDialog
      title="Change supplier"
      text="Bills that are entered stay as they are."
      label="Save"
      busyLabel="Saving..."
      act={async () => {
        await browserApi().suppliers.change({ params: { id: supplier.id }, body: typed })
        await revalidate()
      }}
      onClose={onClose}
    >
      <Field label="Name" name="name" required>
        <TextInput autoComplete="off" maxLength={100} {...field('name')} />
      </Field>
      <Field label="Phone" name="phone">
        <TextInput type="tel" autoComplete="off" maxLength={30} {...field('phone')} />
      </Field>
      <Field label="GSTIN" name="gstin">
        <TextInput autoComplete="off" maxLength={20} {...field('gstin')} />
      </Field>
      <Field label="Address" name="address">
        <TextArea rows={3} maxLength={500} {...field('address')} />
      </Field>
      <Field label="Note" name="note">
        <TextArea rows={2} maxLength={500} {...field('note')} />
      </Field>
    </ActionDialog>
  )
}
