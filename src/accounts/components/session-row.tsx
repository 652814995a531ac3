import { Laptop, Smartphone } from 'lucide-react'
import { indianMoment } from '../../admin/india-time.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { OwnSession } from '../sessions/contract.ts'

const isPhone = (device: string) => /Android|iPhone/.test(device)

export function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
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
          Since <time dateTime={signedInAt}>{indianMoment(signedInAt)}</time>, last used{' '}
          <time dateTime={lastSeenAt}>{indianMoment(lastSeenAt)}</time>
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
