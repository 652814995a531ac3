import { type ReactNode, useState } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useConfirm } from '../../../../ui/overlays/use-confirm.tsx'
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
      return 'Deleted!'
    },
    { failed: '', showFailure: setRefusal, revalidate: true },
  )

  async function remove(category: CatalogueName, { _id, product_name }: Product) {
    const yes = await confirm({
      title: `Delete ${product_name}?`,
      text: "Are you sure? You won't be able to revert this!",
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
