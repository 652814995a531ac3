import { useEffect, useState } from 'react'
import { errorMessage } from '../../../../../platform/api-client/error-message.ts'
import { Price } from '../../../../../platform/money/price.tsx'
import { Alert } from '../../../../../ui/feedback/alert.tsx'
import { browserApi } from '../../../../../web/browser-api.ts'
import { percentText } from '../../../../pricing/margin-rules.ts'
import type { AdminOrderDetails } from '../../../admin/contract.ts'
import type { OrderMargin as Margin } from '../../../margins/contract.ts'
import { Section } from './section.tsx'

/** What a billed order earned, without GST and delivery. */
export function OrderMargin({ order: { id, status, documents } }: { order: AdminOrderDetails }) {
  const [margin, setMargin] = useState<Margin>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isWanted = true
    browserApi()
      .margins.ofOrder({ params: { id } })
      .then(
        (loaded) => isWanted && setMargin(loaded),
        (problem: unknown) =>
          isWanted && setFailure(errorMessage(problem, 'The margin could not be loaded.')),
      )
    return () => {
      isWanted = false
    }
  }, [id, status, documents.length])

  if (failure !== undefined) return <Alert tone="bad">{failure}</Alert>
  if (!margin || margin.items.length === 0) return null
  return (
    <Section title="Margin without GST">
      <ul className="order-entries">
        {margin.items.map(({ name, unknownPieces, ...item }) => (
          <li key={name}>
            <p className="order-entry">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <MarginText {...item} />
            </p>
            <p className="t-sm soft num">
              Sold for <Price rupees={item.sales} />
              {item.cost === null ? (
                unknownText(unknownPieces)
              ) : (
                <>
                  , cost <Price rupees={item.cost} />
                </>
              )}
            </p>
          </li>
        ))}
        {margin.items.length > 1 && (
          <li>
            <p className="order-entry">
              <b>All items</b>
              <MarginText {...margin} />
            </p>
          </li>
        )}
      </ul>
    </Section>
  )
}

const unknownText = (pieces: number) =>
  pieces === 0 ? '' : `, ${pieces === 1 ? 'one piece' : `${pieces} pieces`} without a known cost`

function MarginText({ margin, percent }: Pick<Margin, 'margin' | 'percent'>) {
  if (margin === null) return <span className="num">Cost unknown</span>
  return (
    <span className="num font-[640]">
      <Price rupees={margin} />
      {percent !== null && ` (${percentText(Math.round(percent * 100))})`}
    </span>
  )
}
