import { useState } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { deferred } from '../../../platform/api-client/api-client.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { formatDayTime } from '../../../platform/time-zone.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { OwnSession } from '../sessions/contract.ts'
import { Laptop } from '../../../ui/icons/laptop.tsx'
import { Smartphone } from '../../../ui/icons/smartphone.tsx'

const load = () => deferred(browserApi().sessions.list())

/** Lists the account's sessions and ends them. */
export function OwnSessions() {
  const [sessions, setSessions] = useState(load)
  return (
    <Panel as="section" className="grid gap-4 px-6 py-5">
      <h2 className="t-h3">Where you are signed in</h2>
      <Loaded
        from={sessions}
        waiting={<RowSkeletons />}
        failed={<p className="soft">Your sessions could not be loaded. Please load the page again.</p>}
      >
        {(list) => <SessionList list={list} onEnded={() => setSessions(load())} />}
      </Loaded>
    </Panel>
  )
}

function SessionList({ list, onEnded }: { list: OwnSession[]; onEnded: () => void }) {
  const end = useAction(async (call: () => Promise<{ message: string }>) => (await call()).message, {
    failed: 'That did not work. Please try again.',
    showFailure: 'toast',
    onSettled: onEnded,
  })

  return (
    <>
      <ul className="rows">
        {list.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => void end.run(() => browserApi().sessions.end({ params: { id: session.id } }))}
          />
        ))}
      </ul>
      {list.length > 1 && (
        <Button
          variant="line"
          busy={end.busy}
          onClick={() => void end.run(() => browserApi().sessions.endOthers())}
        >
          End all others
        </Button>
      )}
    </>
  )
}

const isPhone = (device: string) => /Android|iPhone/.test(device)

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { device, ip, signedInAt, lastSeenAt, isThisOne } = session
  return (
    <li>
      <Icon of={isPhone(device) ? Smartphone : Laptop} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          {device}
          {isThisOne && (
            <Badge plain tone="good">
              This device
            </Badge>
          )}
        </span>
        <span className="t-xs muted block wrap-anywhere">
          Since <time dateTime={signedInAt}>{formatDayTime(signedInAt)}</time>, last used{' '}
          <time dateTime={lastSeenAt}>{formatDayTime(lastSeenAt)}</time>
          {ip && ` from ${ip}`}
        </span>
      </span>
      {!isThisOne && (
        <Button size="sm" variant="quiet" aria-label={`End ${device}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  )
}
