import { classNames } from '../class-names.ts'
import './spinner.css'

const loop =
  'M5 13C5 8.58 8.58 5 13 5C22.6 5 29.4 21 39 21C43.42 21 47 17.42 47 13C47 8.58 43.42 5 39 5C29.4 5 22.6 21 13 21C8.58 21 5 17.42 5 13Z'

/** A line running round two dots, with a label. */
export function Spinner({ label = 'Loading...', className }: { label?: string; className?: string }) {
  return (
    <div role="status" className={classNames('waiting', className)}>
      <svg className="spinner" viewBox="-1 -1 54 28" aria-hidden="true">
        <path d={loop} />
        <path className="run" d={loop} pathLength="100" />
        <circle cx="13" cy="13" r="2" fill="currentColor" />
        <circle cx="39" cy="13" r="2" fill="currentColor" />
      </svg>
      <span>{label}</span>
    </div>
  )
}
