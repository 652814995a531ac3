import { buttonClass } from '../actions/button.tsx'

interface PhotoInputProps {
  onChosen: (photos: File[]) => void
  disabled?: boolean
}

/** Opens the camera or the pictures of a phone. */
export function PhotoInput({ onChosen, disabled = false }: PhotoInputProps) {
  return (
    <label className={buttonClass({ size: 'sm', variant: 'quiet' }, 'justify-self-start')}>
      Add photos
      <input
        type="file"
        className="sr"
        accept="image/*"
        multiple
        disabled={disabled}
        onChange={(event) => {
          onChosen([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}
