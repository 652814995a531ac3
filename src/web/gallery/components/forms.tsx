import { type ReactNode, useState } from 'react'
import { Chip, Chips } from '../../../ui/actions/chip.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Dropzone } from '../../../ui/forms/dropzone.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { RadioCard } from '../../../ui/forms/radio-card.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Slider } from '../../../ui/forms/slider.tsx'
import { Stepper } from '../../../ui/forms/stepper.tsx'
import { NumberInput, TextArea, TextInput } from '../../../ui/forms/text-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture, Tile } from '../../../ui/picture/picture.tsx'
import { ThemeToggle, useThemeChoice } from '../../../ui/theme/theme-toggle.tsx'
import type { ThemeChoice } from '../../../ui/theme/theme.ts'
import { Example, Section, State } from './example.tsx'
import { Mail } from '../../../ui/icons/mail.tsx'
import { Search } from '../../../ui/icons/search.tsx'

export function Forms() {
  return (
    <Section
      id="forms"
      title="Forms"
      text="Label above, error with an icon below; an error never clears a field."
    >
      <Example name="Field" use="Gives its control an id and connects hint and error." wide>
        <div className="ds-grid">
          <Fields />
        </div>
      </Example>
      <Example
        name="Dropzone"
        use="Click, Enter, Space or drop a file: the area is the label of a file input."
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
            <Preview name="broken image: the default picture" src="/art/there-is-none.svg" />
          </div>
        </div>
      </Example>
    </Section>
  )
}

function Fields(): ReactNode {
  return (
    <>
      <Field label="Empty" required hint="The hint says what to enter.">
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
      <Field label="Number">
        <NumberInput defaultValue="12" inputMode="numeric" />
      </Field>
      <Field label="Email">
        <TextInput type="email" icon={<Icon of={Mail} small />} autoComplete="off" />
      </Field>
      <Field label="Search products" hideLabel>
        <TextInput
          type="search"
          icon={<Icon of={Search} small />}
          placeholder="The label is for screen readers only"
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

const themes: { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
]

export function Choices() {
  const [theme, chooseTheme] = useThemeChoice()
  return (
    <Section id="choices" title="Choices" text="Small controls with targets of 44 px.">
      <Example name="Checkbox" use="bare: without a visible label, if the row says what it is about.">
        <Checkbox label="Not checked" />
        <Checkbox label="Checked" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Bare, label for screen readers" bare defaultChecked />
      </Example>
      <Example name="Radio card" use="Two or three options with an explanation and a price." wide>
        <div className="ds-grid">
          <RadioCard
            name="ds-delivery"
            title="Home delivery"
            note="In 3-5 working days"
            end="₹100"
            defaultChecked
          />
          <RadioCard
            name="ds-delivery"
            title="Collect at the shop"
            note="12 Kumaran Road"
            end={<span className="good">Free</span>}
          />
        </div>
      </Example>
      <Example
        name="Segmented, theme switch"
        use="Two or three choices that take effect at once. Light, dark or as the system."
      >
        <Segmented label="Theme" options={themes} value={theme} onChange={chooseTheme} />
        <ThemeToggle />
      </Example>
      <ValueExamples />
    </Section>
  )
}

const brands = ['Apple', 'Samsung', 'OnePlus', 'Google']

function ValueExamples() {
  const [pressed, setPressed] = useState(['Samsung'])
  const [count, setCount] = useState(1)
  const [most, setMost] = useState(160_000)
  const toggle = (brand: string) =>
    setPressed(pressed.includes(brand) ? pressed.filter((other) => other !== brand) : [...pressed, brand])
  return (
    <>
      <Example name="Chips" use="Any number of a few options.">
        <Chips label="Brands">
          {brands.map((brand) => (
            <Chip key={brand} pressed={pressed.includes(brand)} onClick={() => toggle(brand)}>
              {brand}
            </Chip>
          ))}
        </Chips>
      </Example>
      <Example name="Stepper" use="A small number; a button is disabled at its limit.">
        <Stepper label="Pieces" value={count} max={5} onChange={setCount} />
        <Stepper label="Disabled" value={2} disabled onChange={setCount} />
      </Example>
      <Example name="Slider" use="One bound of a range, with its value next to the label." wide>
        <Slider
          label="Price Range"
          value={most}
          max={200_000}
          step={1000}
          onChange={setMost}
          format={(value) => `₹${value.toLocaleString('en-IN')}`}
        />
      </Example>
    </>
  )
}
