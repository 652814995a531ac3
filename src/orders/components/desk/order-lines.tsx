import { Price } from '../../../money/price.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { Tile } from '../../../ui/picture/tile.tsx'
import type { DeskOrder } from '../../contract.ts'

export function OrderLines({
  order: { lines, subtotal, deliveryFee, amount, delivery },
}: {
  order: DeskOrder
}) {
  return (
    <div>
      <ul className="rows">
        {lines.map((line) => (
          <li key={`${line.type} ${line.product_id}`}>
            <Tile square className="w-14 flex-none">
              <Picture src={line.image_url} alt="" sizes="3.5rem" />
            </Tile>
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b className="block font-[600]">{line.product_name}</b>
              <span className="t-sm muted num">
                {line.quantity} × <Price rupees={line.price} />
              </span>
            </span>
            <Price rupees={line.price * line.quantity} className="num font-[640]" />
          </li>
        ))}
      </ul>
      <dl className="order-sums num border-t border-line pt-3">
        <Sum label="Subtotal" rupees={subtotal} />
        <Sum label={delivery === 'home' ? 'Home delivery' : 'Click and collect'} rupees={deliveryFee} />
        <Sum label="Total" rupees={amount} strong />
      </dl>
    </div>
  )
}

function Sum({ label, rupees, strong = false }: { label: string; rupees: number; strong?: boolean }) {
  return (
    <div className={strong ? 'font-[680]' : 'soft'}>
      <dt>{label}</dt>
      <dd>
        <Price rupees={rupees} />
      </dd>
    </div>
  )
}
