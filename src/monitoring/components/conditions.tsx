import { Link } from '../../ui/actions/link.tsx'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { Condition, Level } from '../contract.ts'

const marks: Record<Level, { tone: Tone; word: string }> = {
  urgent: { tone: 'bad', word: 'Act today' },
  attention: { tone: 'wait', word: 'Needs attention' },
  ok: { tone: 'good', word: 'OK' },
}

/** What needs the owner first, then all that is OK. */
export function Conditions({ conditions }: { conditions: Condition[] }) {
  return (
    <Panel as="section">
      <ul>
        {conditions.map((condition) => (
          <li
            key={condition.id}
            className="grid gap-x-6 gap-y-2 border-t border-line p-5 first:border-t-0 md:grid-cols-[10rem_1fr_auto]"
          >
            <h2 className="t-h3">{condition.title}</h2>
            <Said condition={condition} />
            <p className="max-md:row-start-2">
              <Badge tone={marks[condition.level].tone}>{marks[condition.level].word}</Badge>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Said({ condition: { says, advice, to, level } }: { condition: Condition }) {
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p>{says}</p>
      {advice && <p className="soft">{advice}</p>}
      {to && level !== 'ok' && (
        <p>
          <Link to={to} className="link tap">
            Go there
          </Link>
        </p>
      )}
    </div>
  )
}
