import { formatDayTime } from '../../../../platform/time-zone.ts'
import type { TimelineEntry } from '../../../details/contract.ts'
import { actorWords, eventWords } from './event-words.ts'
import { Section } from './section.tsx'

/** As things happened, first to last, in India's time. */
export function OrderTimeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <Section title="What happened">
      <ol className="order-timeline">
        {entries.map((entry, place) => (
          <li key={`${entry.at} ${place}`}>
            <b>{eventWords(entry)}</b>
            <span className="t-sm soft num">
              <time dateTime={entry.at}>{formatDayTime(entry.at)}</time>, {actorWords[entry.actor]}
            </span>
            {entry.note !== '' && <span className="t-sm wrap-anywhere">{entry.note}</span>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
