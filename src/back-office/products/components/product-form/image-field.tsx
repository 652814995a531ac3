import { useState } from 'react'
import { TabPanel, Tabs } from '../../../../ui/actions/tabs.tsx'
import { Dropzone } from '../../../../ui/forms/dropzone.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { useFieldError } from '../../../../ui/forms/form-errors.ts'
import { readAsDataUrl } from '../../../../ui/forms/read-as-data-url.ts'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Picture, Tile } from '../../../../ui/picture/picture.tsx'
import { X } from '../../../../ui/icons/x.tsx'
import { CropButton } from './crop/crop-button.tsx'

const ways = [
  { value: 'file', label: 'Upload Image' },
  { value: 'web', label: 'Image URL' },
] as const

type ImageFieldProps = {
  /** A data URL, a web URL or one of the shop's own paths. */
  value: string
  onChange: (value: string) => void
}

const notAPicture = (name: string) => `“${name}” is not a picture. Please choose a PNG, JPG or GIF.`

export function ImageField({ value, onChange }: ImageFieldProps) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>(isWebUrl(value) ? 'web' : 'file')
  const [fileName, setFileName] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const { error, clear } = useFieldError('image_url')
  const control = { name: 'image_url', 'aria-invalid': (error ?? refusal) !== undefined || undefined }

  /** `usualName`: shown if the picture has no name yet. */
  function change(picture: string, usualName = '') {
    setFileName((name) => name || usualName)
    clear()
    setRefusal(undefined)
    onChange(picture)
  }
  async function take(file: File) {
    const problem = file.type.startsWith('image/') ? undefined : notAPicture(file.name)
    setRefusal(problem)
    if (problem !== undefined) return
    setFileName(file.name)
    // A form that is sent while the file is read must not send the picture before it.
    change('')
    change(await readAsDataUrl(file))
  }

  return (
    <Field group label="Image" name="image_url" required error={refusal}>
      <Tabs
        id="picture"
        label="Where the picture comes from"
        variant="segmented"
        tabs={ways}
        value={way}
        onChange={setWay}
      />
      {/* A label of its own: with the tab's name it would be taken for the input's label. */}
      <TabPanel tabs="picture" value={way} aria-labelledby={undefined} aria-label="Picture" className="mt-2">
        {way === 'file' ? (
          <Dropzone
            title="Drop a picture to upload"
            touchTitle="Take or choose a photo"
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
      <CropButton value={value} onCropped={(picture) => change(picture, 'Cropped photo')} />
    </Field>
  )
}

type PickedImageProps = { value: string; fileName: string; onRemove: () => void }

/** Pages load no images from other sites, so such an image shows the default until it is imported. */
function PickedImage({ value, fileName, onRemove }: PickedImageProps) {
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
  return value.startsWith('data:') ? fileName : 'Current photo'
}

/** Four base64 characters are three bytes. */
function sizeOf(value: string) {
  if (!value.startsWith('data:')) return ''
  const kilobytes = ((value.length - value.indexOf(',') - 1) * 3) / 4 / 1024
  return kilobytes < 1024 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/** The input if it is a web address; file data and the shop's own paths are not. */
const isWebUrl = (value: string) => value !== '' && !value.startsWith('data:') && !value.startsWith('/')
