import { useRevalidator } from 'react-router'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { Price } from '../../../platform/money/price.tsx'
import { formatDay, formatDayTime } from '../../../platform/time-zone.ts'
import { catalogueNames } from '../../../selling/catalogue/display-text.ts'
import type { DeletedItem } from '../../../selling/catalogue/product-table/contract.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import { Picture, Tile } from '../../../ui/picture/picture.tsx'
import { browserApi } from '../../../web/browser-api.ts'

export function DeletedItemRow({ item }: { item: DeletedItem }) {
  const { busy, putBack, dialog } = usePutBack(item)
  const { name, brand, catalogue, price, stock, staff } = item
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Tile square className="w-12">
        <Picture src={item.imageUrl} alt="" sizes="3rem" />
      </Tile>
      <div className="min-w-0 flex-1">
        <p className="font-[620]">{name}</p>
        <p className="t-xs muted">
          {[catalogueNames[catalogue].label, brand, `Code ${item.code}`].join(' · ')}
        </p>
        <p className="t-sm num">
          <Price rupees={price} />
          {stock !== null && <span className="muted"> · {stock} in stock</span>}
        </p>
        <p className="t-xs muted">
          Deleted {formatDayTime(item.deletedAt)}
          {staff !== null && ` by ${staff}`}, can be put back until {formatDay(item.putBackUntil)}
        </p>
      </div>
      <Button
        size="sm"
        variant="line"
        aria-label={`Put back ${name}`}
        busy={busy}
        onClick={() => void putBack()}
      >
        Put back
      </Button>
      {dialog}
    </li>
  )
}

/** Asks before an item comes back without the barcode that another one has meanwhile. */
function usePutBack({ id, name }: DeletedItem) {
  const { confirm, dialog } = useConfirm()
  const { revalidate } = useRevalidator()
  const send = async (withoutBarcode: boolean) => {
    const { message } = await browserApi().productTable.putBack({ params: { id }, body: { withoutBarcode } })
    return message
  }
  const action = useAction(
    async () => {
      try {
        return await send(false)
      } catch (failure) {
        if (!(failure instanceof ApiProblem && failure.code === 'barcode_taken')) throw failure
        const isSure = await confirm({
          title: `Put back ${name} without its barcode?`,
          text: `${failure.message} It keeps the barcode, and ${name} comes back without one.`,
          actionLabel: 'Put back',
        })
        return isSure ? send(true) : undefined
      }
    },
    { showFailure: 'toast', onSettled: revalidate },
  )
  return { busy: action.busy, putBack: action.run, dialog }
}
