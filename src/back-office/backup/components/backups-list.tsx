import { formatDayTime } from '../../../platform/time-zone.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { Backups } from '../contract.ts'
import { RestoreBackup } from './restore-backup.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Download } from '../../../ui/icons/download.tsx'

const formatSize = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`

type BackupsListProps = {
  backups: Pick<Backups, 'list' | 'restore' | 'isRunning'>
  onBegun: () => void
}

/** Each backup can be downloaded with its pictures, and restored here unless a server has the database. */
export function BackupsList({ backups: { list, restore, isRunning }, onBegun }: BackupsListProps) {
  return (
    <section className="grid gap-4">
      <h2 className="t-h2">All backups</h2>
      <Panel padded>
        {list.length === 0 ? (
          <Empty title="None yet" text="Backups are listed here, the newest first." />
        ) : (
          <ul className="grid gap-3">
            {list.map(({ name, at, bytes }) => (
              <li key={name} className="flex flex-wrap items-center justify-between gap-x-6">
                <span>
                  {formatDayTime(at)} <span className="soft">{formatSize(bytes)}</span>
                </span>
                <span className="flex flex-wrap gap-2">
                  <DownloadBackup name={name} of={formatDayTime(at)} />
                  {restore && (
                    <RestoreBackup
                      {...{ name, isRunning, onBegun }}
                      of={formatDayTime(at)}
                      shopName={restore.shopName}
                    />
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {list.length > 0 && <p className="soft mt-4">Each download includes the pictures.</p>}
        {!restore && (
          <p className="soft mt-2 max-w-text">
            This shop uses a database server. On its computer, this command restores a backup into an empty
            database: <code>npm run kadai -- restore &lt;file&gt; --to postgres://…</code>
          </p>
        )}
      </Panel>
    </section>
  )
}

/** The download is a plain link, which cannot ask for a password, so a call before it does. */
function DownloadBackup({ name, of }: { name: string; of: string }) {
  const download = useAction(
    async () => {
      const { message } = await browserApi().backups.beforeDownload({ params: { name } })
      location.assign(`/api/admin/backups/${encodeURIComponent(name)}/file`)
      return message
    },
    { showFailure: 'toast' },
  )
  return (
    <Button
      variant="line"
      size="sm"
      icon={<Icon of={Download} small />}
      busy={download.busy}
      onClick={() => void download.run()}
    >
      <span>
        Download<VisuallyHidden> the backup of {of}</VisuallyHidden>
      </span>
    </Button>
  )
}
