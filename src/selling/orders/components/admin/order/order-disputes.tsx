import { DisputeWords } from '../../../../payments/components/dispute-words.tsx'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import { Section } from './section.tsx'

export function OrderDisputes({ order: { disputes } }: { order: AdminOrderDetails }) {
  if (disputes.length === 0) return null
  return (
    <Section title="Disputes">
      <ul className="order-entries">
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <p className="num wrap-anywhere">{dispute.id}</p>
            <DisputeWords dispute={dispute} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
