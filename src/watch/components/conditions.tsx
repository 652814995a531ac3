import { Link } from '../../ui/actions/link.tsx'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { Condition } from '../contract.ts'

const marks: Record<Condition['state'], { tone: Tone; word: string }> = {
  bad: { tone: 'bad', word: 'Needs you' },
  watch: { tone: 'wait', word: 'Please look' },
  well: { tone: 'good', word: 'Well' },
}

/** What needs the owner first, then all that is well. */
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
              <Badge tone={marks[condition.state].tone}>{marks[condition.state].word}</Badge>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Said({ condition: { says, advice, to, state } }: { condition: Condition }) {
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p>{says}</p>
      {advice && <p className="soft">{advice}</p>}
      {to && state !== 'well' && (
        <p>
          <Link to={to} className="link tap">
            Go there
          </Link>
        </p>
      )}
    </div>
  )
}
