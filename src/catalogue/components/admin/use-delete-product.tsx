import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../browser-api.ts'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import type { CatalogueName, Product } from '../../contract.ts'

/** Asks for confirmation, deletes the product and reloads the dashboard's list. */
export function useDeleteProduct(): {
  remove: (category: CatalogueName, item: Product) => void
  dialogs: ReactNode
} {
  const { confirm, dialog } = useConfirm()
  const { revalidate } = useRevalidator()
  const [refusal, setRefusal] = useState<string>()
  const [, run] = useBusy()

  async function remove(category: CatalogueName, { _id, product_name }: Product) {
    const yes = await confirm({
      title: `Delete ${product_name}?`,
      text: "Are you sure? You won't be able to revert this!",
      actionLabel: 'Delete',
      danger: true,
    })
    if (!yes) return
    try {
      await browserApi()[category].remove({ params: { id: _id } })
      toast('Deleted!')
      await revalidate()
    } catch (failure) {
      setRefusal(errorMessage(failure, ''))
    }
  }

  const dialogs = (
    <>
      {dialog}
      <DeleteFailedDialog refusal={refusal} onClose={() => setRefusal(undefined)} />
    </>
  )
  return { remove: (category, item) => void run(() => remove(category, item)), dialogs }
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
