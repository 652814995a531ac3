import { type ReactNode, useEffect, useState } from 'react'
import { percentText } from '../../../../selling/pricing/margin-rules.ts'
import { errorMessage } from '../../../../platform/api-client/error-message.ts'
import { Price } from '../../../../platform/money/price.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { RowSkeletons } from '../../../../ui/feedback/row-skeletons.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { ItemCosts as Costs } from '../../costs/contract.ts'
import { EnterDeviceCosts } from './enter-device-costs.tsx'
import { EnterPieceCost } from './enter-piece-cost.tsx'

interface ItemCostsProps {
  id: string
  /** With a new version or stock the costs are loaded again. */
  version: number
  stock: number | null
}

/** What an item's stock cost and earns, for those who may see it. */
export function ItemCosts({ id, version, stock }: ItemCostsProps) {
  const [costs, setCosts] = useState<Costs>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isWanted = true
    browserApi()
      .costs.show({ params: { id } })
      .then(
        (loaded) => isWanted && setCosts(loaded),
        (problem: unknown) => isWanted && setFailure(errorMessage(problem, 'The costs could not be loaded.')),
      )
    return () => {
      isWanted = false
    }
  }, [id, version, stock])

  if (failure !== undefined) return <Alert tone="bad">{failure}</Alert>
  if (!costs) return <RowSkeletons count={2} />
  return (
    <div className="grid gap-4">
      <CostFacts costs={costs} />
      {costs.isSerialised
        ? costs.devices.length > 0 && <EnterDeviceCosts id={id} costs={costs} onSaved={setCosts} />
        : (costs.onHand ?? 0) > 0 && (
            <EnterPieceCost key={costs.withoutCost} id={id} costs={costs} onSaved={setCosts} />
          )}
    </div>
  )
}

function CostFacts({ costs }: { costs: Costs }) {
  const { onHand, withoutCost, value, each, priceWithoutTax, margin, marginPercent } = costs
  return (
    <dl className="item-facts num">
      <Fact label="Stock value">
        {(onHand ?? 0) === withoutCost ? 'Cost unknown' : <Price rupees={value} />}
        {withoutCost > 0 && (onHand ?? 0) > withoutCost && (
          <span className="t-xs muted block">without {pieces(withoutCost)} of unknown cost</span>
        )}
      </Fact>
      <Fact label="Cost of a piece">{each === null ? 'Cost unknown' : <Price rupees={each} />}</Fact>
      <Fact label="Price without GST">
        <Price rupees={priceWithoutTax} />
      </Fact>
      <Fact label="Margin">
        {margin === null ? 'Cost unknown' : <Price rupees={margin} />}
        {marginPercent !== null && ` (${percentText(marginPercent * 100)})`}
      </Fact>
    </dl>
  )
}

const pieces = (count: number) => (count === 1 ? 'one piece' : `${count} pieces`)

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="t-xs muted">{label}</dt>
      <dd className="font-[620]">{children}</dd>
    </div>
  )
}
