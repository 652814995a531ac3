import { formatDayTime } from '../../platform/time-zone.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { Backups } from '../contract.ts'
import { standingWords } from '../standing-words.ts'
import { BackUpNow } from './back-up-now.tsx'
import { BackupsList } from './backups-list.tsx'
import { RecoverySheet } from './recovery-sheet.tsx'

/** How they stand first, then what waits for the owner, then all of them. */
export function BackupsOverview({ backups }: { backups: Backups }) {
  const { standing, failure, lastGood, lastTested, folder, isBesideData, key } = backups
  const { isBad, says } = standingWords[standing]
  return (
    <div className="grid gap-6">
      <Alert tone={isBad ? 'bad' : 'good'}>
        {says} {failure}
      </Alert>
      <div className="flex flex-wrap items-center gap-4">
        <BackUpNow isRunning={backups.isRunning} />
        <p className="soft">
          {lastGood === null ? 'No good backup yet.' : `Last good backup: ${formatDayTime(lastGood)}.`}{' '}
          {lastTested !== null && `Last brought back in full, as a test: ${formatDayTime(lastTested)}.`}
        </p>
      </div>
      {key === 'to write down' && <RecoverySheet />}
      <Panel as="section" padded>
        <h2 className="t-h2 mb-2">Where they lie</h2>
        <p className="break-words">{folder}</p>
        {isBesideData && (
          <p className="soft mt-2">
            This is the disk of the shop itself: when it breaks, so do the backups. Plug in a stick or another
            disk and name its folder in the setting BACKUP_DIR, or download one now and then and keep it at
            home.
          </p>
        )}
      </Panel>
      <BackupsList list={backups.list} />
    </div>
  )
}
