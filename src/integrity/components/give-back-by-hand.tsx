import { useRevalidator } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { SentByHand } from '../../orders/components/admin/actions/sent-by-hand.tsx'
import { toast } from '../../ui/feedback/toast.ts'

/** A refusal may bring another sum to send, so the case is shown anew either way. */
export function GiveBackByHand({ id, amount }: { id: string; amount: number }) {
  const { revalidate } = useRevalidator()
  return (
    <SentByHand
      amount={amount}
      settle={async (body) => {
        try {
          toast((await browserApi().integrity.giveBack({ params: { id }, body })).message)
        } finally {
          await revalidate()
        }
      }}
    />
  )
}
