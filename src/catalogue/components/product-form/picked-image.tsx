import { X } from 'lucide-react'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture, Tile } from '../../../ui/picture/picture.tsx'
import { isWebUrl } from './image-value.ts'

type PickedImageProps = { value: string; fileName: string; onRemove: () => void }

/** The shop's pages load no picture from elsewhere, so one from the web shows the default until it is fetched. */
export function PickedImage({ value, fileName, onRemove }: PickedImageProps) {
  const fromWeb = isWebUrl(value)
  return (
    <div className="picked">
      <Tile square>
        <Picture src={fromWeb ? null : value} alt="Preview" sizes="4rem" priority />
      </Tile>
      <span className="min-w-0">
        <b className="block truncate font-[600]">{nameOf(value, fileName)}</b>
        <span className="t-xs muted num">
          {fromWeb ? 'The shop fetches it when you save.' : sizeOf(value)}
        </span>
      </span>
      <IconButton label="Remove image" onClick={onRemove}>
        <Icon of={X} />
      </IconButton>
    </div>
  )
}

function nameOf(value: string, fileName: string) {
  if (isWebUrl(value)) return value.split('/').at(-1) || value
  return value.startsWith('data:') ? fileName : 'The picture as it is'
}

/** Four characters of a data URL are three bytes of the file. */
function sizeOf(value: string) {
  if (!value.startsWith('data:')) return ''
  const kilobytes = ((value.length - value.indexOf(',') - 1) * 3) / 4 / 1024
  return kilobytes < 1024 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
