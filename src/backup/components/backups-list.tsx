import { formatDayTime } from '../../platform/time-zone.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { Backups } from '../contract.ts'
import { DownloadBackup } from './download-backup.tsx'

const inSize = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`

/** Each with a way to carry it home, pictures and all. */
export function BackupsList({ list }: Pick<Backups, 'list'>) {
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
                  {formatDayTime(at)} <span className="soft">{inSize(bytes)}</span>
                </span>
                <DownloadBackup name={name} of={formatDayTime(at)} />
              </li>
            ))}
          </ul>
        )}
        {list.length > 0 && <p className="soft mt-4">A download is whole, with the pictures in it.</p>}
      </Panel>
    </section>
  )
}
