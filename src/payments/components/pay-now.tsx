import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/actions/button.tsx'

type PayNowProps = { processing: boolean; problem: string | undefined; onPay?: () => void }

/** Without `onPay` it sends the form that it stands in. */
export function PayNow({ processing, problem, onPay }: PayNowProps) {
  return (
    <div className="grid gap-4">
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Button
        type={onPay ? 'button' : 'submit'}
        size="lg"
        block
        busy={processing}
        busyLabel="Processing"
        onClick={onPay}
      >
        Pay Now
      </Button>
    </div>
  )
}
