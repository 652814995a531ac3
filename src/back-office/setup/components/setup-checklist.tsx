import { May } from '../../../people/accounts/roles/use-may.ts'
import { StaffLink } from '../../../people/accounts/roles/use-may-open.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronDown } from '../../../ui/icons/chevron-down.tsx'
import { CircleCheck } from '../../../ui/icons/circle-check.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { Setup, SetupStep } from '../contract.ts'
import './setup-checklist.css'

const texts: Record<SetupStep, { to: string; label: string; text: string }> = {
  profile: {
    to: '/admin/shop',
    label: 'Enter name, phone and address',
    text: 'They stand on every page, receipt and invoice.',
  },
  grievanceOfficer: {
    to: '/admin/shop',
    label: 'Name the grievance officer',
    text: 'The law wants an online shop to name a person whom customers can complain to.',
  },
  payment: {
    to: '/admin/providers',
    label: 'Choose how you are paid',
    text: 'Your UPI id is enough for the first order. Razorpay adds cards and automatic confirmation.',
  },
  mail: {
    to: '/admin/providers',
    label: 'Enter the mail server',
    text: 'Without it buyers get no emails; you can still send WhatsApp messages.',
  },
  product: {
    to: '/admin/add?category=sales',
    label: 'Add the first phone',
    text: 'Repairs and accessories are under Catalogue, Add New. Many items at once are imported from a sheet.',
  },
  order: {
    to: '/products',
    label: 'Place an order yourself',
    text: 'Buy one item as your customers will, pay it, and confirm the payment here.',
  },
  recoverySheet: {
    to: '/admin/backups',
    label: 'Print the recovery sheet',
    text: 'Whoever has a backup and this sheet can restore the shop on a new machine.',
  },
}

/** The shop takes money for an item of its own: the rest can wait. */
const essential: readonly SetupStep[] = ['profile', 'payment', 'product']

/** What a new shop still needs; nothing once all of it is there. Closed for a demo shop and for one that can sell. */
export function SetupChecklist({ setup: { steps, hasDemoItems } }: { setup: Setup }) {
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return hasDemoItems ? <DemoDataLink /> : null
  const canSell = steps.every(({ step, isDone }) => isDone || !essential.includes(step))
  return (
    <Panel as="section" aria-labelledby="setup" className="setup">
      <details open={!hasDemoItems && !canSell}>
        <summary>
          <h2 id="setup" className="t-h3">
            Set up your shop
          </h2>
          <span className="soft num">
            {done} of {steps.length} done <Icon of={ChevronDown} small />
          </span>
        </summary>
        <ol>
          {steps.map(({ step, isDone }) => (
            <li key={step}>
              <Mark isDone={isDone} />
              <div>
                <StaffLink to={texts[step].to} className="link tap">
                  {texts[step].label}
                </StaffLink>
                {!isDone && <p className="t-sm soft">{texts[step].text}</p>}
              </div>
            </li>
          ))}
        </ol>
      </details>
      {hasDemoItems && <DemoDataLink />}
    </Panel>
  )
}

function DemoDataLink() {
  return (
    <May permission="system">
      <p className="t-sm soft setup-demo">
        This shop still has the samples of the demo.{' '}
        <Link to="/admin/demo-data" className="link tap">
          Remove the demo data
        </Link>
      </p>
    </May>
  )
}

function Mark({ isDone }: { isDone: boolean }) {
  return (
    <span className="setup-mark" data-done={isDone || undefined}>
      {isDone && <Icon of={CircleCheck} />}
      <span className="sr">{isDone ? 'Done:' : 'To do:'}</span>
    </span>
  )
}
