import { Badge } from '../../../../ui/feedback/badge.tsx'

/** A return request waits for the owner's decision. */
export const ReturnRequestedBadge = () => <Badge tone="wait">Return requested</Badge>
