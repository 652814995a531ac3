import { TryAgain } from '../../ui/feedback/loaded.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { BooksExamined } from '../contract.ts'
import { Cases } from './cases.tsx'
import { Disagreement } from './disagreement.tsx'

/** What disagrees first, then what waits for the owner, then all that is well. */
export function Books({ checks, cases }: BooksExamined) {
  const bad = checks.filter(({ total }) => total > 0)
  const wrong = bad.filter(({ gravity }) => gravity === 'wrong')
  const well = checks.filter(({ total }) => total === 0)
  return (
    <div className="grid gap-8">
      <section className="grid gap-4">
        <div className="section-head">
          <h2 className="t-h2">{wrong.length === 0 ? 'The books are clean' : 'The books disagree'}</h2>
          <TryAgain label="Check again" />
        </div>
        {bad.length === 0 && (
          <Alert tone="good">
            All {checks.length} checks agree: every rupee and every piece has its one place.
          </Alert>
        )}
        {bad.map((check) => (
          <Disagreement key={check.id} check={check} />
        ))}
      </section>
      <Cases cases={cases} />
      <section className="grid gap-4">
        <h2 className="t-h2">What was checked</h2>
        <Panel as="section" padded>
          <ul className="grid list-disc gap-2 pl-5">
            {well.map(({ id, sentence }) => (
              <li key={id}>{sentence}</li>
            ))}
          </ul>
        </Panel>
      </section>
    </div>
  )
}
