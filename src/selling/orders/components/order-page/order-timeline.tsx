import { formatDayTime } from '../../../../platform/time-zone.ts'
import { classNames } from '../../../../ui/class-names.ts'
import type { OrderDetails } from '../../contract.ts'
import { upcomingStatuses, timelineText } from '../../details/order-texts.ts'
import './order-timeline.css'

/** Past events of the order and the statuses still to come. */
export function OrderTimeline({ order: { timeline, status, delivery } }: { order: OrderDetails }) {
  const entries = timeline.flatMap((entry) => ({ at: entry.at, ...timelineText(entry) }))
  const past = entries.filter(({ title }) => title !== undefined)
  const upcoming = upcomingStatuses(status, delivery)
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="t-h3 mb-4">
        Order history
      </h2>
      <ol className="timeline">
        {past.map(({ at, title, more }, position) => {
          const isLast = position === past.length - 1
          return (
            // Several events can have the same time.
            <li key={`${at} ${position}`} className={classNames(isLast && 'now')}>
              <b>{title}</b>
              {more && <span className="t-sm soft wrap-anywhere">{more}</span>}
              {/* Node and browsers format the spaces in times differently. */}
              <time className="t-sm muted" dateTime={at} suppressHydrationWarning>
                {formatDayTime(at)}
              </time>
            </li>
          )
        })}
        {upcoming.map((title) => (
          <li key={title} className="todo">
            {title}
            <span className="sr"> (still to come)</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
