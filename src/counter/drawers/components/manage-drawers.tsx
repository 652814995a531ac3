import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { AddForm } from '../../../ui/forms/add-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { textIn } from '../../../ui/forms/form-values.ts'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { useRevalidator } from 'react-router'

interface NamedDrawer {
  id: string
  name: string
}

/** Add, rename and archive; drawers with shifts are never deleted. */
export function ManageDrawers({ drawers, archived }: { drawers: NamedDrawer[]; archived: NamedDrawer[] }) {
  const { revalidate } = useRevalidator()
  return (
    <Panel as="section" padded aria-labelledby="drawers" className="grid gap-5">
      <h2 id="drawers" className="t-h3">
        Drawers
      </h2>
      {drawers.map((drawer) => (
        <DrawerForm key={`${drawer.id} ${drawer.name}`} drawer={drawer} canArchive={drawers.length > 1} />
      ))}
      {archived.map((drawer) => (
        <ArchivedDrawer key={drawer.id} drawer={drawer} />
      ))}
      <AddForm
        className="grid gap-4 sm:max-w-sm"
        failed="The drawer was not added. Please try again."
        button={{ variant: 'line', children: 'Add a drawer', busyLabel: 'Adding...' }}
        send={async (typed) => {
          await browserApi().drawers.add({ body: { name: textIn(typed, 'name') } })
          await revalidate()
          return 'Drawer added'
        }}
      >
        <Field
          label="Name of another drawer"
          name="name"
          hint="Such as Upstairs. A device asks once which is its own."
        >
          <TextInput maxLength={40} autoComplete="off" />
        </Field>
      </AddForm>
    </Panel>
  )
}

const archive = (id: string, isArchived: boolean) =>
  browserApi().drawers.archive({ params: { id }, body: { isArchived } })

function DrawerForm({ drawer: { id, name }, canArchive }: { drawer: NamedDrawer; canArchive: boolean }) {
  const failed = 'The drawer was not changed. Please try again.'
  const rename = useAction(
    async (form: HTMLFormElement) => {
      await browserApi().drawers.rename({
        params: { id },
        body: { name: textIn(new FormData(form), 'name') },
      })
      return 'Drawer renamed'
    },
    { failed, revalidate: true },
  )
  const hide = useAction(
    async () => {
      await archive(id, true)
      return 'Drawer archived'
    },
    { failed, revalidate: true, showFailure: 'toast' },
  )
  return (
    <ActionForm className="grid gap-3 sm:max-w-sm" noValidate action={rename} aria-label={name}>
      <Field label="Name" name="name">
        <TextInput maxLength={40} autoComplete="off" defaultValue={name} />
      </Field>
      <ActionError of={rename} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="line" busy={rename.busy} busyLabel="Saving...">
          Save the name
        </Button>
        {canArchive && (
          <Button variant="quiet" busy={hide.busy} onClick={() => void hide.run()}>
            Archive
          </Button>
        )}
      </div>
    </ActionForm>
  )
}

function ArchivedDrawer({ drawer: { id, name } }: { drawer: NamedDrawer }) {
  const show = useAction(
    async () => {
      await archive(id, false)
      return 'Drawer back in use'
    },
    { revalidate: true, showFailure: 'toast' },
  )
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span className="soft wrap-anywhere">{name} (archived)</span>
      <Button variant="quiet" busy={show.busy} onClick={() => void show.run()}>
        Use again
      </Button>
    </p>
  )
}
