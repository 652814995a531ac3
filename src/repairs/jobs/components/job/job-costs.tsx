import { useEffect, useState } from 'react'
import { errorMessage } from '../../../../platform/api-client/error-message.ts'
import { Price } from '../../../../platform/money/price.tsx'
import { percentText } from '../../../../selling/pricing/margin-rules.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import type { Job } from '../../contract.ts'
import type { JobCost, JobCosts as Costs } from '../../costs/contract.ts'
import { OutsideDialog } from './outside-dialog.tsx'

/** What the repair costs the shop, and once it is over what it earned. Loaded apart from the repair, for those who may see costs. */
export function JobCosts({ job }: { job: Job }) {
  const [costs, setCosts] = useState<Costs>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isWanted = true
    browserApi()
      .repairCosts.show({ params: { id: job.id } })
      .then(
        (loaded) => isWanted && setCosts(loaded),
        (problem: unknown) => isWanted && setFailure(errorMessage(problem, 'The costs could not be loaded.')),
      )
    return () => {
      isWanted = false
    }
  }, [job.id, job.version])

  if (failure !== undefined) return <Alert tone="bad">{failure}</Alert>
  if (!costs || (costs.lines.length === 0 && costs.sales === null)) return null
  return (
    <Panel as="section" padded className="grid gap-3" aria-label="Costs">
      <h2 className="t-h3">{costs.sales === null ? 'Costs' : 'Costs and margin'}</h2>
      <ul className="estimate-lines">
        {costs.lines.map((line) => (
          <CostLine key={line.line} job={job} cost={line} />
        ))}
        <li className="estimate-total">
          <span>Cost</span> <Amount rupees={costs.cost} />
        </li>
        {costs.sales !== null && (
          <>
            <li className="estimate-total">
              <span>Sales without GST</span> <Price rupees={costs.sales} />
            </li>
            <li className="estimate-total">
              <span>
                Margin{costs.percent !== null && ` (${percentText(Math.round(costs.percent * 100))})`}
              </span>{' '}
              <Amount rupees={costs.margin} />
            </li>
          </>
        )}
      </ul>
    </Panel>
  )
}

const Amount = ({ rupees }: { rupees: number | null }) =>
  rupees === null ? <span className="soft">Cost unknown</span> : <Price rupees={rupees} />

/** The bill of another workshop may come late, so its cost can be entered when the repair is over. */
function CostLine({ job, cost: { line: id, name, isOutside, quantity, cost } }: { job: Job; cost: JobCost }) {
  const [isOpen, setIsOpen] = useState(false)
  const line = job.estimates.flatMap(({ lines }) => lines).find((one) => one.id === id)
  return (
    <li>
      <p className="estimate-line-what wrap-anywhere">
        {quantity > 1 && `${quantity} × `}
        {name}
      </p>
      <Amount rupees={cost} />
      {isOutside && line && (
        <div className="estimate-line-acts">
          <Button
            variant="line"
            size="sm"
            aria-label={`Enter the cost: ${name}`}
            onClick={() => setIsOpen(true)}
          >
            Enter the cost
          </Button>
          {isOpen && <OutsideDialog job={job} line={line} onClose={() => setIsOpen(false)} />}
        </div>
      )}
    </li>
  )
}
