import { useMay } from '../../../../people/accounts/roles/use-may.ts'
import { browserApi } from '../../../../web/browser-api.ts'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Archive } from '../../../../ui/icons/archive.tsx'
import { Copy } from '../../../../ui/icons/copy.tsx'
import { Pencil } from '../../../../ui/icons/pencil.tsx'
import { Printer } from '../../../../ui/icons/printer.tsx'
import { RotateCw } from '../../../../ui/icons/rotate-cw.tsx'
import { useConfirm } from '../../../../ui/overlays/use-confirm.tsx'
import { labelsPath } from '../../product-table/table-view.ts'
import type { ItemChange } from './save-item.ts'

type ItemActionsProps = ItemChange & { onClose: () => void }

/** An archived item is edited only after it is for sale again. */
export function ItemActions(props: ItemActionsProps) {
  const { id, catalogue, isArchived } = props.row
  const { busy, archive, unarchive, dialog } = useArchive(props)
  const label = (
    <ButtonLink size="sm" variant="line" to={labelsPath([id])} icon={<Icon of={Printer} small />}>
      Print label
    </ButtonLink>
  )
  if (!useMay()('catalogue')) return isArchived ? null : <div className="item-actions">{label}</div>
  if (isArchived)
    return (
      <div className="item-actions">
        <Button icon={<Icon of={RotateCw} small />} busy={busy} onClick={unarchive}>
          Put back on sale
        </Button>
      </div>
    )
  return (
    <div className="item-actions">
      <ButtonLink
        size="sm"
        variant="line"
        to={`/admin/edit/${id}?category=${catalogue}`}
        icon={<Icon of={Pencil} small />}
      >
        Edit
      </ButtonLink>
      <ButtonLink
        size="sm"
        variant="line"
        to={`/admin/add?category=${catalogue}&copy=${id}`}
        icon={<Icon of={Copy} small />}
      >
        Duplicate
      </ButtonLink>
      {label}
      <Button size="sm" variant="line" icon={<Icon of={Archive} small />} busy={busy} onClick={archive}>
        Archive
      </Button>
      {dialog}
    </div>
  )
}

function useArchive({ row: { id, name }, onChange, onClose }: ItemActionsProps) {
  const { confirm, dialog } = useConfirm()
  const move = useAction(
    async (change: 'archive' | 'unarchive') => {
      const api = browserApi().productTable
      const { message } = await api[change]({ params: { id } })
      await onChange(await api.show({ params: { id } }))
      if (change === 'archive') onClose()
      return message
    },
    { showFailure: 'toast' },
  )
  async function askAndArchive() {
    const isSure = await confirm({
      title: `Archive ${name}?`,
      text: 'Shoppers will not find it any more. It stays in old orders, and you can put it back on sale.',
      actionLabel: 'Archive',
    })
    if (isSure) await move.run('archive')
  }
  return {
    busy: move.busy,
    dialog,
    archive: () => void askAndArchive(),
    unarchive: () => void move.run('unarchive'),
  }
}
