import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../../ui/actions/button.tsx'
import { parseUploadUrl } from '../../../../../ui/picture/picture-sources.ts'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

/** A picture of another site is cropped after the shop has fetched it, and a drawing of the demo shop not at all. */
function croppable(value: string) {
  if (value.startsWith('data:')) return value
  return parseUploadUrl(value)?.webp.split(', ').at(-1)?.split(' ')[0]
}

type CropButtonProps = { value: string; onCropped: (picture: string) => void }

export function CropButton({ value, onCropped }: CropButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const source = croppable(value)
  if (source === undefined) return null
  return (
    <>
      <Button variant="line" size="sm" className="mt-2" onClick={() => setOpen(true)}>
        Crop or turn
      </Button>
      {isOpen && (
        <Suspense>
          <CropDialog
            source={source}
            onClose={() => setOpen(false)}
            onCropped={(picture) => {
              setOpen(false)
              onCropped(picture)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
