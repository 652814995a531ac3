import { Price } from '../../money/price.tsx'
import { Picture, Tile } from '../../ui/picture/picture.tsx'
import type { CheckoutLine } from '../checkout-state.ts'
import './summary.css'

/** What is bought, small: in the summary and on the receipt. */
export function MiniLines({ lines }: { lines: CheckoutLine[] }) {
  return (
    <ul>
      {lines.map(({ product_id, type, product_name, image_url, quantity, price }) => (
        <li key={`${type}/${product_id}`} className="mini">
          <Tile square>
            <Picture src={image_url} alt="" sizes="48px" />
          </Tile>
          <span>
            <b>{product_name}</b>
            <span className="t-xs muted num">Qty {quantity}</span>
          </span>
          <Price rupees={price * quantity} />
        </li>
      ))}
    </ul>
  )
}
