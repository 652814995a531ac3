import type { ComponentProps } from 'react'
import { useRevalidator } from 'react-router'
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx'

/** A dialog that changes a repair. The repair is loaded again also after a failure: someone else may have changed it. */
export function JobDialog({ act, ...rest }: ComponentProps<typeof ActionDialog>) {
  const { revalidate } = useRevalidator()
  return (
    <ActionDialog
      {...rest}
      act={async () => {
        try {
          await act()
        } finally {
          await revalidate()
        }
      }}
    />
  )
}
