import { useState } from 'react'
import { Field } from '../../../../ui/forms/field.tsx'
import { ChosenPhotos } from '../../../../ui/forms/chosen-photos.tsx'
import { PhotoInput } from '../../../../ui/forms/photo-input.tsx'
import { maxBookingPhotos } from '../../bookings/photo-rules.ts'

const maxBytes = 10 * 1024 * 1024

interface BookingPhotosProps {
  photos: File[]
  onChange: (photos: File[]) => void
}

/** Photos that are sent with the booking; one that is too large is refused at once. */
export function BookingPhotos({ photos, onChange }: BookingPhotosProps) {
  const [tooLarge, setTooLarge] = useState('')
  function add(chosen: File[]) {
    const large = chosen.filter(({ size }) => size > maxBytes).map(({ name }) => name)
    setTooLarge(
      large.length === 0 ? '' : `${large.join(', ')}: a photo is at most 10 MB. Please take a smaller one.`,
    )
    onChange([...photos, ...chosen.filter(({ size }) => size <= maxBytes)].slice(0, maxBookingPhotos))
  }
  return (
    <Field
      group
      className="only-with-script"
      label="Photos (optional)"
      hint={`Up to ${maxBookingPhotos}, each up to 10 MB.`}
      error={tooLarge}
    >
      <ChosenPhotos photos={photos} onChange={onChange} />
      <PhotoInput onChosen={add} disabled={photos.length >= maxBookingPhotos} />
    </Field>
  )
}
