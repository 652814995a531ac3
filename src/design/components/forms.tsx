import { Mail, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { Dropzone } from '../../ui/forms/dropzone.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture, Tile } from '../../ui/picture/picture.tsx'
import { Chapter, Specimen, State } from './specimen.tsx'

export function Forms() {
  return (
    <Chapter
      id="forms"
      title="Forms"
      text="Label above, error below with its icon; a refusal keeps what was typed."
    >
      <Specimen name="Field" use="Gives its one control an id, the hint and the error." wide>
        <div className="ds-grid">
          <Fields />
        </div>
      </Specimen>
      <Specimen
        name="Dropzone"
        use="Click, Enter, Space or drop: the whole area is the label of a file input."
        wide
      >
        <div className="ds-grid">
          <Dropzone
            title="Drop a picture to upload"
            hint="PNG, JPG, GIF up to 10MB"
            onFile={() => undefined}
          />
          <div className="ds-row">
            <Preview name="preview" src="/art/owner.svg" />
            <Preview name="broken: the empty tile" src="/art/there-is-none.svg" />
          </div>
        </div>
      </Specimen>
    </Chapter>
  )
}

function Fields(): ReactNode {
  return (
    <>
      <Field label="Empty" required hint="The hint says what is wanted.">
        <TextInput placeholder="10 digits" />
      </Field>
      <Field label="Filled">
        <TextInput defaultValue="OnePlus 12" />
      </Field>
      <Field label="With an error" error="Please enter a valid phone number.">
        <TextInput defaultValue="98765" inputMode="tel" />
      </Field>
      <Field label="Disabled">
        <TextInput defaultValue="Not now" disabled />
      </Field>
      <Field label="Read only">
        <TextInput defaultValue="4111 1111 1111 1111" readOnly />
      </Field>
      <Field label="E-mail">
        <TextInput type="email" icon={<Icon of={Mail} small />} autoComplete="off" />
      </Field>
      <Field label="Search products" hideLabel>
        <TextInput
          type="search"
          icon={<Icon of={Search} small />}
          placeholder="The label is heard, not seen"
        />
      </Field>
      <Field label="Password">
        <PasswordInput defaultValue="a long password" autoComplete="off" />
      </Field>
      <Field label="Select">
        <Select defaultValue="low">
          <option value="low">Price: Low to High</option>
          <option value="high">Price: High to Low</option>
        </Select>
      </Field>
      <Field label="Text area">
        <TextArea defaultValue={'12 Kumaran Road\nTiruppur 641601'} />
      </Field>
    </>
  )
}

function Preview({ name, src }: { name: string; src: string }) {
  return (
    <State name={name}>
      <Tile className="ds-tile">
        <Picture src={src} alt="" sizes="10rem" />
      </Tile>
    </State>
  )
}
