import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { X } from '../../../ui/icons/x.tsx'
import { scanQueue, type QueuedScan } from './scan-queue.ts'

/** Scans that the shop has not stored: those that wait, need a choice, or were refused. */
export function QueuedScans({ stockTakingId, queue }: { stockTakingId: string; queue: QueuedScan[] }) {
  if (queue.length === 0) return null
  const waiting = queue.filter(({ state }) => state === 'waiting')
  return (
    <div className="grid gap-3">
      {waiting.length > 0 && (
        <p className="soft" role="status">
          {waiting.length === 1 ? '1 scan is' : `${waiting.length} scans are`} being sent:{' '}
          <span className="num wrap-anywhere">
            {waiting
              .slice(0, 5)
              .map(({ code, item }) => item?.name ?? code)
              .join(', ')}
            {waiting.length > 5 && ' …'}
          </span>
        </p>
      )}
      <ul className="grid gap-3" aria-label="Scans to look at">
        {queue
          .filter(({ state }) => state !== 'waiting')
          .map((scan) => (
            <li key={scan.id} className="flex items-start gap-3 border-t border-line pt-3">
              <div className="grid min-w-0 grow gap-2">
                {scan.state === 'choice' ? (
                  <Choice stockTakingId={stockTakingId} scan={scan} />
                ) : (
                  <Refused scan={scan} />
                )}
              </div>
              <IconButton
                label={`Remove ${scan.code}`}
                onClick={() => scanQueue.remove(stockTakingId, scan.id)}
              >
                <Icon of={X} />
              </IconButton>
            </li>
          ))}
      </ul>
    </div>
  )
}

const Refused = ({ scan: { code, item, text } }: { scan: QueuedScan }) => (
  <p role="alert">
    <strong className="num wrap-anywhere">{item?.name ?? code}</strong> was not counted. {text}
  </p>
)

function Choice({ stockTakingId, scan }: { stockTakingId: string; scan: QueuedScan }) {
  return (
    <>
      <p>
        Which one is <strong className="wrap-anywhere">{scan.code}</strong>
        {scan.quantity === 1 ? '' : ` (${scan.quantity} pieces)`}?
      </p>
      <div className="flex flex-wrap gap-2">
        {scan.items?.map(({ id, name, code }) => (
          <Button
            key={id}
            variant="line"
            size="sm"
            className="max-w-full text-start whitespace-normal"
            onClick={() => scanQueue.update(stockTakingId, scan.id, { item: { id, name }, state: 'waiting' })}
          >
            {name} <span className="soft num">{code}</span>
          </Button>
        ))}
      </div>
    </>
  )
}
