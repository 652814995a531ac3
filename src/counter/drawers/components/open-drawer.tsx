import { focusWhenShown } from './focus-when-shown.ts'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { typedRupees, typedRupeesError } from './typed-rupees.ts'
import type { Drawer } from '../contract.ts'
import { deviceDrawer } from '../device-drawer.ts'
import { codeOf } from './problem-code.ts'

/** The first cash of a day asks what lies in the drawer. */
export function OpenDrawer({ onOpen }: { onOpen: () => void }) {
  const drawers = useDrawers()
  const [chosen, setChosen] = useState(deviceDrawer.id)
  const drawer = drawers?.find(({ id }) => id === chosen) ?? drawers?.[0]
  const open = useAction(
    async (form: HTMLFormElement) => {
      await browserApi()
        .drawers.open({ params: { id: drawer!.id }, body: { float: typedRupees(form, 'float') } })
        .catch((failure: unknown) => {
          // Another counter with this drawer was quicker.
          if (codeOf(failure) !== 'shift_is_open') throw failure
        })
      if (drawers!.length > 1) deviceDrawer.save(drawer!.id)
      onOpen()
    },
    {
      failed: 'The drawer could not be opened. Please try again.',
      check: (form) => typedRupeesError(form, 'float'),
    },
  )
  if (!drawer) return null
  return (
    <ActionForm className="open-drawer" noValidate action={open} aria-label="Open the drawer">
      <p>This is the first cash of the day. Enter what lay in the drawer before it.</p>
      {drawers!.length > 1 && (
        <Field label="Drawer">
          <Select value={drawer.id} onChange={({ target }) => setChosen(target.value)}>
            {drawers!.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={`Cash in ${drawer.name} (₹)`} name="float">
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          ref={focusWhenShown}
          defaultValue={drawer.lastCounted ?? ''}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <ActionError of={open} />
      <Button type="submit" size="lg" block busy={open.busy} busyLabel="Opening...">
        Open and continue
      </Button>
    </ActionForm>
  )
}

function useDrawers(): Drawer[] | undefined {
  const [drawers, setDrawers] = useState<Drawer[]>()
  useEffect(() => {
    let isCurrent = true
    void browserApi()
      .drawers.list()
      .then(
        (answer) => isCurrent && setDrawers(answer.drawers),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [])
  return drawers
}
