import { renderSVG } from 'uqr'
import { formatRupees } from '../../../../platform/money/money.ts'
import { formatDay, formatDayTime } from '../../../../platform/time-zone.ts'
import { useShop } from '../../../../site/shop/current-shop.ts'
import { classNames } from '../../../../ui/class-names.ts'
import type { Job } from '../../contract.ts'
import type { Visit } from '../../intake/contract.ts'
import { signatureSize } from '../../intake/signature-path.ts'
import '../../../../counter/tenders/components/receipt.css'
import './prints.css'

export interface SlipData {
  visit: Visit
  jobs: Job[]
  /** The whole address of the visit's page. */
  link: string
  format: '80mm' | 'A4'
}

export const qrImage = (text: string) =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`

/** What the customer takes home: what was left, in what condition, what was agreed, and the link. */
export function ClaimSlip({ visit, jobs, link, format }: SlipData) {
  const { name, address, phone } = useShop()
  return (
    <article className={classNames('receipt claim-slip', format === 'A4' && 'receipt-on-a4')}>
      <header>
        <p className="receipt-shop">{name}</p>
        <p>{address}</p>
        <p>{phone}</p>
        <p className="receipt-title">Claim slip for repair</p>
        <p>{formatDayTime(visit.createdAt)}</p>
      </header>
      <p className="receipt-buyer">
        {visit.customer.name}, {visit.customer.phone}
      </p>
      {jobs.map((job) => (
        <SlipJob key={job.id} job={job} />
      ))}
      {visit.signature !== '' && (
        <figure className="claim-signature">
          <svg
            viewBox={`0 0 ${signatureSize.width} ${signatureSize.height}`}
            role="img"
            aria-label="Signature"
          >
            <path d={visit.signature} />
          </svg>
          <figcaption>Signature of the customer</figcaption>
        </figure>
      )}
      <footer>
        <p>I agree that the shop opens the device and may see data on it.</p>
        <p>Give the passcode at the counter when it is needed.</p>
        <img src={qrImage(link)} alt="QR code of the repair’s page" />
        <p>Scan to follow your repair, approve the price and pay. Bring this slip when you collect.</p>
      </footer>
    </article>
  )
}

function SlipJob({ job }: { job: Job }) {
  const agreed = job.estimates.find(({ sentAt }) => sentAt !== null)
  const rows: [label: string, text: string][] = [
    ['IMEI', job.serial],
    ['Fault', job.fault],
    ['Condition', job.condition],
    ['Left with it', job.accessoriesLeft],
    ['Estimate', agreed ? `${formatRupees(agreed.total)}, not a bill` : 'To be diagnosed'],
    ['If not repaired', job.diagnosisFee > 0 ? `${formatRupees(job.diagnosisFee)} for the diagnosis` : ''],
    ['Old parts', job.wantsOldParts ? 'Go back to the customer' : ''],
    ['Promised for', job.promisedAt === null ? '' : formatDay(job.promisedAt)],
  ]
  return (
    <section className="claim-job">
      <p className="claim-code">{job.id}</p>
      <p className="claim-device">
        {job.brand} {job.model}
      </p>
      <dl>
        {rows
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
