import { useState } from 'react'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { Inspected } from '../contract.ts'

interface RestorableBackup {
  name: string
  /** When it was made, in words. */
  of: string
  shopName: string
  /** Another backup is being made: it would be cut off. */
  isRunning: boolean
  /** The shop closes. */
  onBegun: () => void
}

/** Looks into the backup first: one that was made with another key needs that key. */
export function RestoreBackup(backup: RestorableBackup) {
  const { name, of } = backup
  const [step, setStep] = useState<'key' | Inspected>()
  const [key, setKey] = useState('')
  const inspect = (typed: { key?: string }) => browserApi().backups.inspect({ params: { name }, body: typed })
  const look = useAction(async () => setStep(await inspect({}).catch(keyIsNeeded)), { showFailure: 'toast' })
  return (
    <>
      <Button
        variant="line"
        size="sm"
        disabled={backup.isRunning}
        busy={look.busy}
        onClick={() => void look.run()}
      >
        <span>
          Restore<VisuallyHidden> the backup of {of}</VisuallyHidden>
        </span>
      </Button>
      {step === 'key' && (
        <ActionDialog
          title="Recovery key"
          text="This backup was made with another key than the shop has now. That key is on its recovery sheet."
          label="Look into the backup"
          busyLabel="Looking..."
          act={async () => setStep(await inspect({ key }))}
          // After a success the next step has its own dialog.
          onClose={() => setStep((now) => (now === 'key' ? undefined : now))}
        >
          <Field label="Recovery key" name="key" hint="Nine groups of four letters and digits.">
            <TextInput
              value={key}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              onChange={({ currentTarget }) => setKey(currentTarget.value)}
            />
          </Field>
        </ActionDialog>
      )}
      {typeof step === 'object' && (
        <ConfirmRestore
          backup={backup}
          keyTyped={key}
          since={step.since}
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  )
}

function keyIsNeeded(failure: unknown): 'key' {
  if (failure instanceof ApiProblem && failure.code === 'key_needed') return 'key'
  throw failure
}

interface ConfirmRestoreProps extends Pick<Inspected, 'since'> {
  backup: RestorableBackup
  keyTyped: string
  onClose: () => void
}

function ConfirmRestore({ backup, keyTyped, since, onClose }: ConfirmRestoreProps) {
  const { name, of, shopName, onBegun } = backup
  const [typed, setTyped] = useState('')
  return (
    <ActionDialog
      title={`Restore the backup of ${of}?`}
      text={<WhatHappens since={since} />}
      label="Restore"
      busyLabel="Closing the shop..."
      danger
      act={async () => {
        const key = keyTyped === '' ? {} : { key: keyTyped }
        await browserApi().backups.restore({ params: { name }, body: { ...key, shopName: typed } })
        onBegun()
      }}
      onClose={onClose}
    >
      <Field label="Name of the shop" name="shopName" hint={`Type ${shopName} to confirm.`}>
        <TextInput
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
    </ActionDialog>
  )
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

function WhatHappens({ since: { orders, payments, messages } }: Pick<Inspected, 'since'>) {
  return (
    <div className="grid gap-2">
      <p>
        Added since this backup:{' '}
        <b className="strong">
          {counted(orders, 'order')}, {counted(payments, 'payment')}, {counted(messages, 'message')}
        </b>
        . They are not in the restored shop, and neither is any other change since.
      </p>
      <p>
        The shop closes for some minutes. It backs up its present state first, and you can go back to it. All
        staff sign in again, with the password of that time.
      </p>
    </div>
  )
}
