import { formatDayTime } from '../../../platform/time-zone.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { OrderDetails } from '../../contract.ts'
import { upcomingStatuses, timelineText } from '../../details/order-texts.ts'
import './following.css'

/** What happened to the order, and what it will still reach. */
export function OrderTimeline({ order: { timeline, status, delivery } }: { order: OrderDetails }) {
  const told = timeline.flatMap((entry) => ({ at: entry.at, ...timelineText(entry) }))
  const happened = told.filter(({ title }) => title !== undefined)
  const toCome = upcomingStatuses(status, delivery)
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="t-h3 mb-4">
        What happened
      </h2>
      <ol className="timeline">
        {happened.map(({ at, title, more }, position) => {
          const isLast = position === happened.length - 1
          return (
            // Several things may happen at one moment.
            <li key={`${at} ${position}`} className={classNames(isLast && 'now')}>
              <b>{title}</b>
              {more && <span className="t-sm soft wrap-anywhere">{more}</span>}
              {/* The server's spaces in a time are not every browser's. */}
              <time className="t-sm muted" dateTime={at} suppressHydrationWarning>
                {formatDayTime(at)}
              </time>
            </li>
          )
        })}
        {toCome.map((title) => (
          <li key={title} className="todo">
            {title}
            <span className="sr"> (still to come)</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
