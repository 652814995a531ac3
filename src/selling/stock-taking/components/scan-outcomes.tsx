import { Link } from '../../../ui/actions/link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CircleCheck } from '../../../ui/icons/circle-check.tsx'
import { CircleExclamationPoint } from '../../../ui/icons/circle-exclamation-point.tsx'
import type { ScanOutcome } from './use-scans.ts'
import './stock-taking.css'

/** What came of the last scans, the newest first. */
export function ScanOutcomes({ outcomes }: { outcomes: ScanOutcome[] }) {
  return (
    <ul className="scan-outcomes" aria-label="Last scans" aria-live="polite">
      {outcomes.map(({ id, result }) => (
        <li key={id} data-outcome={result.outcome}>
          <Icon of={result.outcome === 'counted' ? CircleCheck : CircleExclamationPoint} />
          <OutcomeText result={result} />
        </li>
      ))}
    </ul>
  )
}

function OutcomeText({ result }: Pick<ScanOutcome, 'result'>) {
  if (result.outcome === 'twice') return <p>{result.text}</p>
  const { scan } = result
  if (result.outcome === 'problem') return <p>{scan.text}</p>
  return (
    <p>
      <strong className="wrap-anywhere">{scan.item?.name}</strong>
      {scan.number !== null && (
        <>
          {' '}
          <span className="num">{scan.number}</span>
        </>
      )}
      : {scan.quantity === 0 ? 'none' : `+${scan.quantity}`},{' '}
      <strong className="num">{result.counted} counted</strong>. {result.hint}
      {result.hint && scan.number !== null && (
        <>
          {' '}
          <Link className="link" to={`/devices?q=${scan.number}`}>
            Open it
          </Link>
        </>
      )}
    </p>
  )
}
