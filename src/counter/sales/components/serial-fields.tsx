import { normalizeSerial, serialProblem } from '../../../selling/devices/serial-rules.ts'
import { useState } from 'react'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { X } from '../../../ui/icons/x.tsx'
import type { DraftLine } from '../draft/draft-bill.ts'
import { lacksSerial, type SerialLine } from '../draft/draft-lines.ts'

interface SerialFieldsProps {
  line: SerialLine
  change: (changes: Pick<DraftLine, 'serials'>) => void
}

/** The numbers of the pieces, and a field for the next one; a scanner ends it with Enter. */
export function SerialFields({ line, change }: SerialFieldsProps) {
  const { serials, quantity, needsSerial, name } = line
  return (
    <div className="line-wide serials">
      {serials.map((serial, place) => (
        <span key={serial} className="serial num">
          {serial}
          <IconButton
            label={`Remove ${serial}`}
            onClick={() => change({ serials: serials.filter((_, each) => each !== place) })}
          >
            <Icon of={X} small />
          </IconButton>
        </span>
      ))}
      {lacksSerial(line) && (
        <NextSerial
          key={serials.length}
          label={`IMEI or serial number ${quantity === 1 ? '' : `${serials.length + 1} of ${quantity} `}of ${name}`}
          placeholder={needsSerial ? 'IMEI or serial number' : 'IMEI or serial number (optional)'}
          taken={serials}
          onSerial={(serial) => change({ serials: [...serials, serial] })}
        />
      )}
    </div>
  )
}

interface NextSerialProps {
  label: string
  placeholder: string
  taken: string[]
  onSerial: (serial: string) => void
}

const imeiLength = 15

function NextSerial({ label, placeholder, taken, onSerial }: NextSerialProps) {
  const [typed, setTyped] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const serial = normalizeSerial(typed)
  const problem = taken.includes(serial) ? 'This number stands on the line already.' : serialProblem(serial)
  const isWhole = /^\d+$/.test(serial) && serial.length >= imeiLength

  function take() {
    setIsChecked(true)
    if (serial !== '' && problem === undefined) onSerial(serial)
  }
  return (
    <Field label={label} hideLabel error={serial !== '' && (isChecked || isWhole) ? problem : undefined}>
      <TextInput
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setIsChecked(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take()
        }}
        onBlur={take}
      />
    </Field>
  )
}
