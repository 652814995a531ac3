import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../../../../../ui/actions/button.tsx'
import { Chip, Chips } from '../../../../../ui/actions/chip.tsx'
import { useBusy } from '../../../../../ui/actions/use-busy.ts'
import { Alert } from '../../../../../ui/feedback/alert.tsx'
import { Slider } from '../../../../../ui/forms/slider.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { RotateCw } from '../../../../../ui/icons/rotate-cw.tsx'
import { Dialog } from '../../../../../ui/overlays/dialog.tsx'
import { drawCrop, type CropArea } from './draw-crop.ts'
import './crop-dialog.css'

const shapes = [
  { label: 'Square', aspect: 1 },
  { label: 'Wide', aspect: 4 / 3 },
  { label: 'Tall', aspect: 3 / 4 },
]

type CropDialogProps = { source: string; onClose: () => void; onCropped: (picture: string) => void }

/** Crops and turns a picture by mouse, touch and arrow keys. Loaded when it is opened. */
export function CropDialog({ source, onClose, onCropped }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [aspect, setAspect] = useState(1)
  const [area, setArea] = useState<CropArea>()
  const { busy, problem, save } = useCrop(source, onCropped)

  return (
    <Dialog open onClose={onClose} title="Crop the picture" wide>
      <div className="crop-stage">
        <Cropper
          image={source}
          {...{ crop, zoom, rotation, aspect }}
          maxZoom={4}
          keyboardStep={5}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': 'Part of the picture; the arrow keys move it' }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_percentages, pixels) => setArea(pixels)}
        />
      </div>
      <div className="mt-4 grid gap-4">
        <Chips label="Shape">
          {shapes.map((shape) => (
            <Chip key={shape.label} pressed={shape.aspect === aspect} onClick={() => setAspect(shape.aspect)}>
              {shape.label}
            </Chip>
          ))}
        </Chips>
        <Slider
          label="Size"
          value={Math.round(zoom * 100)}
          min={100}
          max={400}
          format={(percent) => `${percent} %`}
          onChange={(percent) => setZoom(percent / 100)}
        />
        {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} disabled={area === undefined} onClick={() => area && void save(area, rotation)}>
            Use this part
          </Button>
          <Button variant="line" onClick={() => setRotation((degrees) => (degrees + 90) % 360)}>
            <Icon of={RotateCw} /> Turn
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function useCrop(source: string, onCropped: (picture: string) => void) {
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState<string>()
  const save = (area: CropArea, rotation: number) =>
    run(async () => {
      try {
        onCropped(await drawCrop(source, area, rotation))
      } catch (error) {
        setProblem(error instanceof Error ? error.message : 'The picture could not be cropped.')
      }
    })
  return { busy, problem, save }
}
