import { browserApi } from '../../../browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { OrderDetails } from '../../contract.ts'
import type { ReturnEntry } from '../../details/contract.ts'
import { useOrderAct } from './use-order-act.ts'

const words: Record<ReturnEntry['status'], string> = {
  requested: 'The shop will answer',
  accepted: 'Please bring or send the goods',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  received: 'The shop has the goods',
}

type OrderReturnsProps = { order: OrderDetails; onChange: (order: OrderDetails) => void }

export function OrderReturns({ order, onChange }: OrderReturnsProps) {
  if (order.returns.length === 0) return null
  return (
    <section aria-labelledby="returns">
      <h2 id="returns" className="t-h3 mb-2">
        Returns
      </h2>
      <ul className="rows">
        {order.returns.map((wish) => (
          <li key={wish.id} className="flex-wrap">
            <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
              <Badge tone={wish.closedAt === null ? 'wait' : 'flat'}>{words[wish.status]}</Badge>
              <ul className="mt-2">
                {wish.lines.map(({ position, product_name, quantity }) => (
                  <li key={position}>{`${quantity} × ${product_name}`}</li>
                ))}
              </ul>
              <p className="t-sm muted">{wish.reason}</p>
              {wish.answer && <p className="t-sm mt-1">The shop: {wish.answer}</p>}
            </div>
            {wish.closedAt === null && <Withdraw {...{ order, onChange }} wish={wish.id} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Withdraw({ order, onChange, wish }: OrderReturnsProps & { wish: string }) {
  const { busy, act } = useOrderAct(onChange)
  const params = { token: order.link, return: wish }
  const withdraw = () =>
    act(() => browserApi().orderLinks.withdrawReturn({ params }), 'Your return was withdrawn.')
  return (
    <Button size="sm" variant="line" busy={busy} onClick={() => void withdraw()}>
      Keep the goods
    </Button>
  )
}
