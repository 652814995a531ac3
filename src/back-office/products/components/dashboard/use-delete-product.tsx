import { type ReactNode, useState } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useConfirm } from '../../../../ui/overlays/use-confirm.tsx'
import { deletedItemsPath } from '../../product-table/table-view.ts'
import type { CatalogueName, Product } from '../../../../selling/catalogue/contract.ts'

/** Asks for confirmation, deletes the product and reloads the dashboard's list. */
export function useDeleteProduct(): {
  remove: (category: CatalogueName, item: Product) => void
  dialogs: ReactNode
} {
  const { confirm, dialog } = useConfirm()
  const [refusal, setRefusal] = useState<string>()
  const removal = useAction(
    async (category: CatalogueName, id: string) => {
      await browserApi()[category].remove({ params: { id } })
      toast('Deleted!', { link: { to: deletedItemsPath, label: 'Recently deleted' } })
    },
    { failed: '', showFailure: setRefusal, revalidate: true },
  )

  async function remove(category: CatalogueName, { _id, product_name }: Product) {
    const openOrders = await countOpenOrders(_id)
    const yes = await confirm({
      title: `Delete ${product_name}?`,
      text: "Are you sure? You won't be able to revert this!",
      ...(openOrders > 0 && {
        warning: () => (
          <p>
            It is in{' '}
            {openOrders === 1
              ? '1 open order, which stays as it is.'
              : `${openOrders} open orders, which stay as they are.`}
          </p>
        ),
      }),
      actionLabel: 'Delete',
      danger: true,
    })
    if (yes) await removal.run(category, _id)
  }

  const dialogs = (
    <>
      {dialog}
      <DeleteFailedDialog refusal={refusal} onClose={() => setRefusal(undefined)} />
    </>
  )
  return { remove: (category, item) => void remove(category, item), dialogs }
}

/** None if they cannot be counted: the question is asked without them. */
async function countOpenOrders(id: string) {
  const counted = await browserApi()
    .productTable.openOrders({ params: { id } })
    .catch(() => undefined)
  return counted?.orders ?? 0
}

function DeleteFailedDialog({ refusal, onClose }: { refusal: string | undefined; onClose: () => void }) {
  return (
    <Dialog open={refusal !== undefined} onClose={onClose} title="Error!" plain>
      <p className="soft">There was a problem deleting the item.</p>
      {refusal && <p className="soft mt-2">{refusal}</p>}
      <Button block className="mt-6" data-focus-first onClick={onClose}>
        OK
      </Button>
    </Dialog>
  )
}
