import { indianMoment } from '../../admin/india-time.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { Backups } from '../contract.ts'

const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** Each with a way to carry it home, pictures and all. */
export function BackupsList({ list }: Pick<Backups, 'list'>) {
  return (
    <section className="grid gap-4">
      <h2 className="t-h2">Backups</h2>
      <Panel padded>
        {list.length === 0 ? (
          <Empty title="None yet" text="Backups are listed here, the newest first." />
        ) : (
          <ul className="grid gap-1">
            {list.map(({ name, at, bytes }) => (
              <li key={name} className="flex flex-wrap items-center justify-between gap-x-6">
                <span>
                  {indianMoment(at)} <span className="soft">{inMegabytes(bytes)}</span>
                </span>
                <a className="tap back-link" href={`/api/admin/backups/${name}/file`} download={name}>
                  Download
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className="soft mt-4">
          A download asks for a sign-in of the last 15 minutes: where it is refused, sign out and in again
          first.
        </p>
      </Panel>
    </section>
  )
}
