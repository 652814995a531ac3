import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useShop } from '../../../site/shop/current-shop.ts'
import './recovery-sheet.css'

/** Shows the key until the owner confirms that it is on paper. */
export function RecoverySheet() {
  const [key, setKey] = useState<string>()
  const show = useAction(async () => setKey((await browserApi().backups.showKey()).key))
  const confirm = useAction(async () => (await browserApi().backups.keyIsWrittenDown()).message, {
    revalidate: true,
  })
  const problem = show.errors.text ?? confirm.errors.text

  return (
    <Panel as="section" padded className={key === undefined ? undefined : 'recovery-sheet'}>
      <h2 className="t-h2 mb-2">The recovery sheet</h2>
      <p className="on-screen">
        The backups are encrypted with a key. If this computer is lost, they open only with that key: print it
        or write it down, and keep the sheet away from the shop. It is shown only until you confirm that you
        have it.
      </p>
      {problem !== undefined && (
        <Alert tone="bad" className="mt-4">
          {problem}
        </Alert>
      )}
      {key !== undefined && <PrintedKey recoveryKey={key} />}
      <div className="on-screen mt-4 flex flex-wrap gap-3">
        {key === undefined ? (
          <Button busy={show.busy} onClick={() => void show.run()}>
            Show the key
          </Button>
        ) : (
          <>
            <Button variant="line" onClick={() => window.print()}>
              Print
            </Button>
            <Button busy={confirm.busy} onClick={() => void confirm.run()}>
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
