import { PageLinks } from '../../../site/staff-page/components/paged-list.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { GatewayException } from '../contract.ts'
import { CloseWithNote } from './close-with-note.tsx'

/** Messages of the payment provider by which money moved and that the shop could not book. */
export function GatewayExceptions({ exceptions, total }: { exceptions: GatewayException[]; total: number }) {
  if (total === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="t-h2">Messages of the payment provider that the shop could not book</h2>
      {exceptions.map(({ id, date, event, detail }) => (
        <Panel key={id} as="article" padded className="grid gap-3">
          <p>
            <b>{event}</b> <time dateTime={date}>{formatDayTime(date)}</time>
          </p>
          <p className="wrap-anywhere">{detail}</p>
          <CloseWithNote
            text="Look it up on the payment provider’s website, and close it when you know where the money is. The note stays with the message."
            close={(note) => browserApi().integrity.closeGatewayException({ params: { id }, body: { note } })}
          />
        </Panel>
      ))}
      {total > exceptions.length && <PageLinks total={total} noun="messages" />}
    </section>
  )
}
