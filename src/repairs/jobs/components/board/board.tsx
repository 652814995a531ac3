import { useSearchParams } from 'react-router'
import { Link } from '../../../../ui/actions/link.tsx'
import { Chip, Chips } from '../../../../ui/actions/chip.tsx'
import { withSearchParams } from '../../../../site/staff-page/paging.ts'
import type { JobSummary } from '../../contract.ts'
import { stateLabels } from '../../labels.ts'
import type { JobState } from '../../status.ts'
import { JobCard } from './job-card.tsx'

export interface BoardColumn {
  state: JobState
  total: number
  jobs: JobSummary[]
}

interface BoardProps {
  columns: BoardColumn[]
  whose: 'all' | 'mine'
}

/** Columns of states side by side; on a phone one of them, which the chips choose. */
export function Board({ columns, whose }: BoardProps) {
  const [search, setSearch] = useSearchParams()
  const asked = columns.find(({ state }) => state === search.get('state'))
  const shown = (asked ?? columns.find(({ total }) => total > 0) ?? columns[0]!).state
  const show = (state: JobState) => setSearch(withSearchParams(search, { state }), { replace: true })
  return (
    <>
      <Chips label="State" className="board-states">
        {columns.map(({ state, total }) => (
          <Chip key={state} pressed={state === shown} onClick={() => show(state)}>
            {stateLabels[state]} {total}
          </Chip>
        ))}
      </Chips>
      <div className="board">
        {columns.map((column) => (
          <Column key={column.state} column={column} whose={whose} isShown={column.state === shown} />
        ))}
      </div>
    </>
  )
}

interface ColumnProps extends Pick<BoardProps, 'whose'> {
  column: BoardColumn
  /** On a phone. */
  isShown: boolean
}

function Column({ column: { state, total, jobs }, whose, isShown }: ColumnProps) {
  const heading = `board-${state}`
  return (
    <section className="board-column" aria-labelledby={heading} data-shown={isShown} data-empty={total === 0}>
      <h2 id={heading} className="board-heading">
        {stateLabels[state]} <span className="muted num">{total}</span>
      </h2>
      {total === 0 && <p className="board-none soft t-sm">No repair here.</p>}
      <ul className="grid gap-3">
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </ul>
      {total > jobs.length && (
        <p className="mt-3">
          <Link className="link tap num" to={`/repairs/all?state=${state}&whose=${whose}`}>
            All {total}: {stateLabels[state].toLowerCase()}
          </Link>
        </p>
      )}
    </section>
  )
}
