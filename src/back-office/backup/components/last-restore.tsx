import { formatDayTime } from '../../../platform/time-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { Backups } from '../contract.ts'

type LastRestoreProps = { restore: Backups['restore']; onBegun: () => void }

/** How the last restore ended, and the way back from it. */
export function LastRestore({ restore, onBegun }: LastRestoreProps) {
  if (!restore?.last) return null
  const { shopName, last } = restore
  const { at, takenAt, outcome, failure, before } = last
  const what = `The restore of ${formatDayTime(at)}`
  if (outcome === 'failed')
    return <Alert tone="bad">{`${what} failed, and nothing was changed: ${failure}`}</Alert>
  if (outcome === 'interrupted')
    return <Alert tone="bad">{`${what} was interrupted, and nothing was changed.`}</Alert>
  return (
    <Alert tone="good">
      {`The shop has the state of ${formatDayTime(takenAt)}, restored on ${formatDayTime(at)}.`}
      {before !== null && <GoBack name={before} shopName={shopName} onBegun={onBegun} />}
    </Alert>
  )
}

/** Without a question: the state that it leaves is backed up in turn. */
function GoBack({ name, shopName, onBegun }: { name: string; shopName: string; onBegun: () => void }) {
  const back = useAction(
    async () => {
      await browserApi().backups.restore({ params: { name }, body: { shopName } })
      onBegun()
    },
    { showFailure: 'toast' },
  )
  return (
    <p className="mt-3">
      <Button variant="line" size="sm" busy={back.busy} onClick={() => void back.run()}>
        Go back to the state before
      </Button>
    </p>
  )
}
