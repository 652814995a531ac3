import type { Backups } from '../contract.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { BackupLocation } from './backup-location.tsx'
import { ClosedShop, reloadWhenOpenAgain } from './closed-shop.tsx'
import { LastRestore } from './last-restore.tsx'
import { BackupsList } from './backups-list.tsx'
import { RecoverySheet } from './recovery-sheet.tsx'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'

interface StatusMessage {
  isBad: boolean
  says: string
}

/** Texts for the state of the backups. */
const statusMessages: Record<Backups['standing'], StatusMessage> = {
  good: { isBad: false, says: 'The backups are in order.' },
  'none yet': {
    isBad: false,
    says: 'The first backup is made automatically within the hour.',
  },
  late: {
    isBad: true,
    says: 'There has been no good backup for more than a day. Press Back up now, then check this page again.',
  },
  failed: { isBad: true, says: 'The last backup failed.' },
  off: {
    isBad: true,
    says: 'Automatic backups are off: the setting BACKUPS is 0. Press Back up now to make one.',
  },
}

/** The state first, then what the owner has to do, then the list. */
export function BackupsOverview({ backups }: { backups: Backups }) {
  const { standing, failure, lastGood, lastTested, key } = backups
  const { isBad, says } = statusMessages[standing]
  const [isClosed, setIsClosed] = useState(false)
  const onBegun = () => {
    setIsClosed(true)
    reloadWhenOpenAgain()
  }
  if (isClosed) return <ClosedShop />
  return (
    <div className="grid gap-6">
      <Alert tone={isBad ? 'bad' : 'good'}>
        {says} {failure}
      </Alert>
      <LastRestore restore={backups.restore} onBegun={onBegun} />
      <div className="flex flex-wrap items-center gap-4">
        <BackUpNow isRunning={backups.isRunning} />
        <p className="soft">
          {lastGood === null ? 'No good backup yet.' : `Last good backup: ${formatDayTime(lastGood)}.`}{' '}
          {lastTested !== null && `Last test restore: ${formatDayTime(lastTested)}.`}
        </p>
      </div>
      {key === 'to write down' && <RecoverySheet />}
      <BackupLocation backups={backups} />
      <BackupsList backups={backups} onBegun={onBegun} />
    </div>
  )
}

const pollEveryMs = 3_000

/** Starts a backup; the page polls while one is running. */
function BackUpNow({ isRunning }: { isRunning: boolean }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), pollEveryMs)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])

  const backUp = useAction(async () => (await browserApi().backups.backUpNow()).message, {
    showFailure: 'toast',
    revalidate: true,
  })
  return (
    <Button busy={backUp.busy || isRunning} busyLabel="Backing up..." onClick={() => void backUp.run()}>
      Back up now
    </Button>
  )
}
