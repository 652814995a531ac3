import { IconButton } from '../actions/icon-button.tsx'
import { Icon } from '../icon.tsx'
import { X } from '../icons/x.tsx'

interface ChosenPhotosProps {
  photos: File[]
  onChange: (photos: File[]) => void
}

/** Photos that are chosen and not sent yet; each can be removed. */
export const ChosenPhotos = ({ photos, onChange }: ChosenPhotosProps) =>
  photos.length > 0 && (
    <ul className="rows">
      {photos.map((photo, place) => (
        <li key={place}>
          <span className="min-w-0 flex-1 wrap-anywhere">{photo.name}</span>
          <IconButton
            label={`Remove ${photo.name}`}
            onClick={() => onChange(photos.filter((one) => one !== photo))}
          >
            <Icon of={X} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
