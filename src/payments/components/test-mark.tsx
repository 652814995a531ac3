import { Badge } from '../../ui/feedback/badge.tsx'

/** Beside money of the sandbox, which never was any. */
export const TestMark = () => <Badge tone="wait">Test payment</Badge>
