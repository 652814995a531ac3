import { Alert } from '../../../ui/feedback/alert.tsx'
import type { PassingMessage } from '../admin/use-passing-message.ts'

export function FormMessage({ message: { tone, text, reason } }: { message: PassingMessage }) {
  return (
    <Alert tone={tone} className="mb-6">
      <span className="block">{text}</span>
      {reason && <span className="t-sm block font-normal">{reason}</span>}
    </Alert>
  )
}
