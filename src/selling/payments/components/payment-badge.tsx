import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import type { PaymentStatus } from '../contract.ts'

const badges: Record<PaymentStatus, { label: string; tone: Tone }> = {
  open: { label: 'Not paid yet', tone: 'flat' },
  reported: { label: 'To be confirmed', tone: 'wait' },
  captured: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  rejected: { label: 'Rejected', tone: 'bad' },
}

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { label, tone } = badges[status]
  return <Badge tone={tone}>{label}</Badge>
}

/** Marks test payments. */
export const TestMark = () => <Badge tone="wait">Test payment</Badge>
