import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { X } from '../../../ui/icons/x.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { Price } from '../../../platform/money/price.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { Scan } from '../draft/draft-bill.ts'
import { changeScan, chooseItem, removeScan } from '../draft/draft-scans.ts'
import { billPath } from './bill-path.ts'
import type { EditDraft } from './use-draft.ts'

/** Codes that are no line yet, with what is to be done about each. */
export function ScanRows({ scans, edit }: { scans: Scan[]; edit: EditDraft }) {
  const newestChoice = scans.findLast(({ state }) => state === 'choice')
  return (
    <ul className="scan-rows" aria-label="Scanned codes" aria-live="polite">
      {scans.map((scan) => (
        <li key={scan.key} className="scan-row" data-state={scan.state}>
          <div className="flex items-center gap-3">
            <ScanText scan={scan} edit={edit} />
            <IconButton
              label={`Remove ${scan.code}`}
              className="ml-auto"
              onClick={() => edit((draft) => removeScan(draft, scan.key))}
            >
              <Icon of={X} />
            </IconButton>
          </div>
          {scan.items && <Choice scan={scan} hasKeys={scan === newestChoice} edit={edit} />}
        </li>
      ))}
    </ul>
  )
}

interface ScanProps {
  scan: Scan
  edit: EditDraft
}

function ScanText({ scan: { key, code, state, soldOn, why }, edit }: ScanProps) {
  if (state === 'elsewhere') return <p>{why}</p>
  if (state === 'waiting') return <Spinner label={`Looking for ${code}`} />
  if (state === 'choice')
    return (
      <p>
        Which one is <strong>{code}</strong>?
      </p>
    )
  if (state === 'unknown')
    return (
      <p>
        Nothing has the code or name <strong>{code}</strong>.
      </p>
    )
  if (state === 'sold')
    return (
      <>
        <p>
          <strong className="num">{code}</strong> was sold already.
        </p>
        <ButtonLink variant="line" to={billPath(soldOn!)}>
          Show its bill
        </ButtonLink>
      </>
    )
  if (state === 'order')
    return (
      <>
        <p>
          <strong className="num">{code}</strong> is an online order, not paid yet.
        </p>
        <ButtonLink variant="line" to={billPath(soldOn!)}>
          Take its payment
        </ButtonLink>
      </>
    )
  if (state === 'bill')
    return (
      <>
        <p>
          <strong className="num">{code}</strong> is a bill.
        </p>
        <ButtonLink variant="line" to={billPath(soldOn!)}>
          Return or exchange
        </ButtonLink>
      </>
    )
  return (
    <>
      <p>
        The shop could not be reached to look for <strong>{code}</strong>.
      </p>
      <Button variant="line" onClick={() => edit((draft) => changeScan(draft, key, { state: 'waiting' }))}>
        Try again
      </Button>
    </>
  )
}

function Choice({ scan, hasKeys, edit }: ScanProps & { hasKeys: boolean }) {
  return (
    <ul className="choices">
      {scan.items?.map((item, place) => (
        <li key={`${item.productId} ${item.serial}`}>
          <button
            type="button"
            className="choice"
            onClick={() => edit((draft) => chooseItem(draft, scan.key, item))}
          >
            <Picture src={item.image} alt="" sizes="48px" className="line-picture" eager />
            <span className="min-w-0">
              <span className="choice-name">{item.name}</span>
              <span className="muted t-sm block">
                {[item.serial, item.brand, item.model, item.left !== null && `${item.left} left`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Price rupees={item.price} className="choice-price num" />
            {hasKeys && <kbd>{place + 1}</kbd>}
          </button>
        </li>
      ))}
    </ul>
  )
}
