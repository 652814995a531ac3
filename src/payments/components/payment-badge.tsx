import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import type { PaymentStatus } from '../contract.ts'

const looks: Record<PaymentStatus, { label: string; tone: Tone }> = {
  open: { label: 'Not paid yet', tone: 'flat' },
  reported: { label: 'To be confirmed', tone: 'wait' },
  captured: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  rejected: { label: 'Rejected', tone: 'bad' },
}

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { label, tone } = looks[status]
  return <Badge tone={tone}>{label}</Badge>
}
