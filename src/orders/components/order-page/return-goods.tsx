import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { OrderDetails } from '../../contract.ts'
import { ReturnForm } from './return-form.tsx'

type ReturnGoodsProps = { order: OrderDetails; onChange: (order: OrderDetails) => void }

export function ReturnGoods({ order, onChange }: ReturnGoodsProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="lg" variant="quiet" onClick={() => setOpen(true)}>
        Return goods
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Return goods">
        <ReturnForm
          order={order}
          onSent={(changed) => {
            setOpen(false)
            onChange(changed)
          }}
        />
      </Dialog>
    </>
  )
}
