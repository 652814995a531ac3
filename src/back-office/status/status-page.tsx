import { AdminLoaded, AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { formatDayTime } from '../../platform/time-zone.ts'
import { deferred } from '../../platform/api-client/api-client.ts'
import { shopApi, loadInBrowser, loadNothing } from '../../web/shop-api.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TryAgain } from '../../ui/feedback/loaded.tsx'
import type { ShopStatus, Condition, Level } from './contract.ts'
import type { Route } from './+types/status-page.ts'
import { Link } from '../../ui/actions/link.tsx'
import { useMayOpen } from '../../people/accounts/roles/use-may-open.tsx'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

export const clientLoader = loadInBrowser(({ context }: Route.ClientLoaderArgs) => ({
  status: deferred(context.get(shopApi).status.conditions()),
}))
export const loader = loadNothing

export default function StatusPage({ loaderData: { status } }: Route.ComponentProps) {
  return (
    <AdminPage title="Status" text="The state of the shop, and what needs your attention.">
      <AdminLoaded from={status} failed="Failed to load the status">
        {(known) => <StatusDetails {...known} />}
      </AdminLoaded>
    </AdminPage>
  )
}

function StatusDetails({ at, conditions }: ShopStatus) {
  const needed = conditions.filter(({ level }) => level !== 'ok').length
  return (
    <div className="grid gap-4">
      <div className="section-head">
        <p className="soft">Checked on {formatDayTime(at)}</p>
        <TryAgain label="Check again" />
      </div>
      {needed === 0 && <Alert tone="good">Everything is OK. Nothing needs your attention.</Alert>}
      <Conditions conditions={conditions} />
    </div>
  )
}

const badges: Record<Level, { tone: Tone; word: string }> = {
  urgent: { tone: 'bad', word: 'Act today' },
  attention: { tone: 'wait', word: 'Needs attention' },
  ok: { tone: 'good', word: 'OK' },
}

/** First the conditions that need the owner, then those that are OK. */
export function Conditions({ conditions }: { conditions: Condition[] }) {
  return (
    <Panel as="section">
      <ul>
        {conditions.map((condition) => (
          <li
            key={condition.id}
            className="grid gap-x-6 gap-y-2 border-t border-line p-5 first:border-t-0 md:grid-cols-[10rem_1fr_auto]"
          >
            <h2 className="t-h3">{condition.title}</h2>
            <ConditionText condition={condition} />
            <p className="max-md:row-start-2">
              <Badge tone={badges[condition.level].tone}>{badges[condition.level].word}</Badge>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ConditionText({ condition: { says, advice, to, level } }: { condition: Condition }) {
  const mayOpen = useMayOpen()
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p>{says}</p>
      {advice && <p className="soft">{advice}</p>}
      {to && level !== 'ok' && mayOpen(to) && (
        <p>
          <Link to={to} className="link tap">
            Go there
          </Link>
        </p>
      )}
    </div>
  )
}
