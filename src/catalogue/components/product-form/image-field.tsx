import { useState } from 'react'
import { TabPanel, Tabs } from '../../../ui/actions/tabs.tsx'
import { Dropzone } from '../../../ui/forms/dropzone.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useFieldError } from '../../../ui/forms/form-errors.ts'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { PickedImage } from './picked-image.tsx'
import { isWebUrl, readAsDataUrl } from './image-value.ts'

const ways = [
  { value: 'file', label: 'Upload Image' },
  { value: 'web', label: 'Image URL' },
] as const

type ImageFieldProps = {
  /** A data URL, a web URL or one of the shop's own paths. */
  value: string
  onChange: (value: string) => void
}

export function ImageField({ value, onChange }: ImageFieldProps) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>(isWebUrl(value) ? 'web' : 'file')
  const [fileName, setFileName] = useState('')
  const { error, clear } = useFieldError('image_url')
  const control = { name: 'image_url', 'aria-invalid': error !== undefined || undefined }

  function change(picture: string) {
    clear()
    onChange(picture)
  }
  async function take(file: File) {
    setFileName(file.name)
    change(await readAsDataUrl(file))
  }

  return (
    <Field group label="Image" name="image_url" required>
      <Tabs
        id="picture"
        label="Where the picture comes from"
        variant="segmented"
        tabs={ways}
        value={way}
        onChange={setWay}
      />
      {/* Named by itself: with the tab's name its label would be taken for the input's. */}
      <TabPanel tabs="picture" value={way} aria-labelledby={undefined} aria-label="Picture" className="mt-2">
        {way === 'file' ? (
          <Dropzone
            title="Drop a picture to upload"
            accept="image/*"
            hint="PNG, JPG, GIF up to 10MB"
            onFile={(file) => void take(file)}
            {...control}
          />
        ) : (
          <Field label="Image URL" hideLabel required={value === ''}>
            <TextInput
              type="url"
              placeholder="https://"
              value={isWebUrl(value) ? value : ''}
              onChange={(event) => change(event.target.value)}
              {...control}
            />
          </Field>
        )}
      </TabPanel>
      {value !== '' && <PickedImage value={value} fileName={fileName} onRemove={() => change('')} />}
    </Field>
  )
}
