import { useShop } from '../../shop/current-shop.ts'
import './recovery-sheet.css'

/** The key; on paper with what somebody else has to know in a year. */
export function KeyOnPaper({ recoveryKey }: { recoveryKey: string }) {
  const { name } = useShop()
  return (
    <>
      <p className="on-paper">
        This key opens the backups of {name}. Without it nobody can bring the shop back. Keep this sheet
        somewhere else than the shop.
      </p>
      <p className="t-h2 my-4 font-mono break-words" translate="no" data-testid="backup-key">
        {recoveryKey}
      </p>
      <p className="on-paper">
        On a new machine, in the folder of Kadai (the file docs/backup.md tells more):
      </p>
      <p className="on-paper font-mono whitespace-pre-line" translate="no">
        {`npm ci
          BACKUP_KEY=${recoveryKey} npm run kadai -- restore FILE
          npm start`}
      </p>
    </>
  )
}
