import { formatDayWithoutYear } from '../../../../platform/time-zone.ts'
import type { Job } from '../../contract.ts'
import { jobPath } from '../../job-code.ts'
import { qrImage } from './claim-slip.tsx'
import './prints.css'

/** Sticks on the device, 50 × 25 mm; its QR code opens the repair. It says nothing secret: it lies about in the shop. */
export function JobLabel({ job }: { job: Job }) {
  const { id, brand, model, fault, customer } = job
  return (
    <article className="job-label" aria-label={`Label of ${id}`}>
      <img src={qrImage(location.origin + jobPath(id))} alt={`QR code of ${id}`} />
      <div>
        <p className="job-label-code">{id}</p>
        <p className="job-label-device">
          {brand} {model}
        </p>
        <p className="job-label-text">{fault}</p>
        <p className="job-label-text">
          {customer.split(' ')[0]}
          {dayOf(job)}
        </p>
      </div>
    </article>
  )
}

function dayOf({ promisedAt, receivedAt }: Job) {
  if (promisedAt !== null) return `, for ${formatDayWithoutYear(promisedAt)}`
  return receivedAt === null ? '' : `, here since ${formatDayWithoutYear(receivedAt)}`
}
