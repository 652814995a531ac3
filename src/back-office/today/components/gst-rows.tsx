import { Price } from '../../../platform/money/price.tsx'
import { formatDay } from '../../../platform/time-zone.ts'
import { documentPath } from '../../../selling/orders/components/document-paths.ts'
import { Link } from '../../../ui/actions/link.tsx'
import type { EInvoiceToEnter, WrongHsn } from '../contract.ts'
import { WaitingRow } from './waiting-section.tsx'

export const EInvoiceRow = ({
  document: { id, code, order, buyer, amount, issuedAt },
}: {
  document: EInvoiceToEnter
}) => (
  <WaitingRow
    words={
      <>
        <p className="today-first wrap-anywhere">
          <Link to={documentPath({ order, document: id })} className="link num">
            {code}
          </Link>{' '}
          <Price rupees={amount} className="num" />
        </p>
        <p className="t-sm soft wrap-anywhere">
          {buyer}, {formatDay(issuedAt)}
        </p>
      </>
    }
  />
)

export const WrongHsnRow = ({ item: { id, catalogue, name, hsn } }: { item: WrongHsn }) => (
  <WaitingRow
    words={
      <>
        <p className="today-first wrap-anywhere">
          <Link to={`/admin/edit/${id}?category=${catalogue}`} className="link">
            {name}
          </Link>
        </p>
        <p className="t-sm soft">
          HSN or SAC <span className="num">{hsn}</span>
        </p>
      </>
    }
  />
)
