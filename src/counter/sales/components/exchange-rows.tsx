import { formatPaise } from '../../../platform/money/money.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Trash } from '../../../ui/icons/trash.tsx'
import type { Exchange } from '../draft/draft-bill.ts'
import { withoutExchange } from '../draft/exchange.ts'
import type { EditDraft } from './use-draft.ts'

/** What comes back and pays for the new items below it. The shop computes one amount for all of it. */
export const ExchangeRows = ({ exchange, edit }: { exchange: Exchange; edit: EditDraft }) => (
  <section className="exchange" aria-label="What comes back">
    <div className="line-name">
      <p className="font-semibold">Comes back from {exchange.code}</p>
      <ul className="muted t-sm">
        {exchange.lines.map(({ position, name, quantity, restocked, serials }) => (
          <li key={position}>
            {quantity} × {name}
            {serials.length > 0 && <span className="num"> {serials.join(', ')}</span>}
            {restocked < quantity && ', damaged'}
          </li>
        ))}
      </ul>
    </div>
    <p className="line-amount num">−{formatPaise(exchange.worthPaise)}</p>
    <IconButton label="Remove what comes back" onClick={() => edit(withoutExchange)}>
      <Icon of={Trash} />
    </IconButton>
  </section>
)
