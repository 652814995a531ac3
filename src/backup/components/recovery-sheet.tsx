import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { errorMessage } from '../../platform/api-client/error-message.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { useShop } from '../../shop/current-shop.ts'
import './recovery-sheet.css'

/** Shows the key until the owner confirms that it is on paper. */
export function RecoverySheet() {
  const [busy, run] = useBusy()
  const [key, setKey] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const { revalidate } = useRevalidator()

  const attempt = (work: () => Promise<void>) =>
    run(async () => {
      setRefusal(undefined)
      try {
        await work()
      } catch (failure) {
        setRefusal(errorMessage(failure, 'Something went wrong'))
      }
    })
  const show = () => attempt(async () => setKey((await browserApi().backups.showKey()).key))
  const confirm = () =>
    attempt(async () => {
      toast((await browserApi().backups.keyIsWrittenDown()).message)
      await revalidate()
    })

  return (
    <Panel as="section" padded className={key === undefined ? undefined : 'recovery-sheet'}>
      <h2 className="t-h2 mb-2">The recovery sheet</h2>
      <p className="on-screen">
        The backups are encrypted with a key. If this machine is lost, they open only with that key: print it
        or write it down, and keep the sheet away from the shop. It is shown only until you confirm that you
        have it.
      </p>
      {refusal !== undefined && (
        <Alert tone="bad" className="mt-4">
          {refusal}
        </Alert>
      )}
      {key !== undefined && <PrintedKey recoveryKey={key} />}
      <div className="on-screen mt-4 flex flex-wrap gap-3">
        {key === undefined ? (
          <Button busy={busy} onClick={() => void show()}>
            Show the key
          </Button>
        ) : (
          <>
            <Button variant="line" onClick={() => window.print()}>
              Print
            </Button>
            <Button busy={busy} onClick={() => void confirm()}>
              I have it on paper
            </Button>
          </>
        )}
      </div>
    </Panel>
  )
}

/** The key; its printed page has instructions for a person who did not set up the shop. */
function PrintedKey({ recoveryKey }: { recoveryKey: string }) {
  const { name } = useShop()
  return (
    <>
      <p className="on-paper">
        This key opens the backups of {name}. Without it the shop cannot be restored. Keep this sheet away
        from the shop. After a restore on a new machine, enter Razorpay’s keys and the mail password again.
      </p>
      <p className="t-h2 my-4 font-mono break-words" translate="no" data-testid="backup-key">
        {recoveryKey}
      </p>
      <p className="on-paper">On a new machine, in the folder of Kadai (see also docs/backup.md):</p>
      <p className="on-paper font-mono whitespace-pre-line" translate="no">
        {`npm ci
          BACKUP_KEY=${recoveryKey} npm run kadai -- restore FILE
          npm start`}
      </p>
    </>
  )
}
