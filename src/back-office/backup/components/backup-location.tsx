import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { ActionForm } from '../../../ui/forms/action-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import type { Backups } from '../contract.ts'

/** Where backups go, and another disk for them. */
export function BackupLocation({ backups }: { backups: Backups }) {
  const { folder, folderSource, isOnShopsDisk } = backups
  return (
    <Panel as="section" padded aria-labelledby="backup-location">
      <h2 id="backup-location" className="t-h2 mb-2">
        Backup location
      </h2>
      <p className="break-words">{folder}</p>
      {isOnShopsDisk && (
        <p className="soft mt-2 max-w-text">
          This is the shop’s own disk: if it breaks, the backups are lost too. Connect another disk or a USB
          stick and choose it here, or download a backup now and then and keep it at home.
        </p>
      )}
      {folderSource === 'environment' ? (
        <p className="soft mt-2 max-w-text">
          The setting BACKUP_DIR of the shop’s computer names this folder and wins. Remove it there to choose
          the folder here.
        </p>
      ) : (
        <ChooseLocation backups={backups} />
      )}
    </Panel>
  )
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB free`

function ChooseLocation({ backups: { folder, folderSource, otherDisks } }: { backups: Backups }) {
  const [typed, setTyped] = useState('')
  const { change, dialog } = useChangeLocation()
  const sendTyped = async () => {
    const isChanged = await change.run(typed)
    if (isChanged) setTyped('')
    return isChanged
  }
  const others = otherDisks.filter((disk) => disk.folder !== folder)
  return (
    <ActionForm className="mt-5 grid max-w-text gap-5" noValidate action={{ ...change, run: sendTyped }}>
      {others.length > 0 && (
        <div className="grid gap-2">
          <p className="strong">Disks that are connected</p>
          {others.map((disk) => (
            <div key={disk.folder} className="flex flex-wrap items-center gap-3">
              <span className="break-words">
                {disk.folder} <span className="soft">{gigabytes(disk.freeBytes)}</span>
              </span>
              <Button
                variant="line"
                busy={change.busy}
                aria-label={`Use ${disk.folder}`}
                onClick={() => void change.run(disk.folder)}
              >
                Use
              </Button>
            </div>
          ))}
        </div>
      )}
      <Field
        label="Another folder"
        name="folder"
        hint="The whole path on the shop’s computer, such as /media/stick/kadai. It is checked before it is used."
      >
        <TextInput
          value={typed}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <ActionError of={change} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={change.busy} busyLabel="Checking...">
          Check and use this folder
        </Button>
        {folderSource === 'chosen' && (
          <Button variant="quiet" busy={change.busy} onClick={() => void change.run(null)}>
            Back to the shop’s own disk
          </Button>
        )}
      </div>
      {dialog}
    </ActionForm>
  )
}

const sameDisk = {
  title: 'Use the shop’s own disk?',
  text: 'This folder is on the same disk as the shop. If that disk breaks, the backups are lost with the shop.',
  actionLabel: 'Use it anyway',
}

/** A folder on the shop's own disk is asked about. */
function useChangeLocation() {
  const { confirm, dialog } = useConfirm()
  const change = useAction(
    async (to: string | null) => {
      const changed = await changeLocation(to, false).catch(async (failure: unknown) => {
        const isSameDisk = failure instanceof ApiProblem && failure.code === 'same_disk'
        if (!isSameDisk || !(await confirm(sameDisk))) throw failure
        return changeLocation(to, true)
      })
      return changed.message
    },
    { revalidate: true },
  )
  return { change, dialog }
}

const changeLocation = (folder: string | null, acceptsSameDisk: boolean) =>
  browserApi().backups.changeLocation({ body: { folder, acceptsSameDisk } })
