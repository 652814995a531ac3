import { useState } from 'react'
import { Chip, Chips } from '../../ui/actions/chip.tsx'
import { Segmented } from '../../ui/actions/segmented.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { RadioCard } from '../../ui/forms/radio-card.tsx'
import { Slider } from '../../ui/forms/slider.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { ThemeToggle, useThemeChoice } from '../../ui/theme/theme-toggle.tsx'
import type { ThemeChoice } from '../../ui/theme/theme.ts'
import { Chapter, Specimen } from './specimen.tsx'

const themes: { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
]

export function Choices() {
  const [theme, chooseTheme] = useThemeChoice()
  return (
    <Chapter id="choices" title="Choices" text="Marks are small, what a finger hits is 44 px.">
      <Specimen name="Checkbox" use="Bare where the row itself says what it is about.">
        <Checkbox label="Not checked" />
        <Checkbox label="Checked" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Bare, heard only" bare defaultChecked />
      </Specimen>
      <Specimen name="Radio card" use="Two or three ways that need a line of explanation and a price." wide>
        <div className="ds-grid">
          <RadioCard
            name="ds-way"
            title="Home delivery"
            note="In 3-5 working days"
            end="₹100"
            defaultChecked
          />
          <RadioCard
            name="ds-way"
            title="Collect at the shop"
            note="12 Kumaran Road"
            end={<span className="good">Free</span>}
          />
        </div>
      </Specimen>
      <Specimen
        name="Segmented, theme switch"
        use="Two or three choices that act at once. Light, dark, or as the system is."
      >
        <Segmented label="Theme" options={themes} value={theme} onChange={chooseTheme} />
        <ThemeToggle />
      </Specimen>
      <Numbers />
    </Chapter>
  )
}

const brands = ['Apple', 'Samsung', 'OnePlus', 'Google']

function Numbers() {
  const [pressed, setPressed] = useState(['Samsung'])
  const [count, setCount] = useState(1)
  const [most, setMost] = useState(160_000)
  const toggle = (brand: string) =>
    setPressed(pressed.includes(brand) ? pressed.filter((other) => other !== brand) : [...pressed, brand])
  return (
    <>
      <Specimen name="Chips" use="Any number of a few; a pressed one is ink.">
        <Chips label="Brands">
          {brands.map((brand) => (
            <Chip key={brand} pressed={pressed.includes(brand)} onClick={() => toggle(brand)}>
              {brand}
            </Chip>
          ))}
        </Chips>
      </Specimen>
      <Specimen name="Stepper" use="A small count; the button that can go no further rests.">
        <Stepper label="Pieces" value={count} max={5} onChange={setCount} />
        <Stepper label="Pieces that wait" value={2} disabled onChange={setCount} />
      </Specimen>
      <Specimen name="Slider" use="One bound of a range, its value beside the label." wide>
        <Slider
          label="Price Range"
          value={most}
          max={200_000}
          step={1000}
          onChange={setMost}
          format={(value) => `₹${value.toLocaleString('en-IN')}`}
        />
      </Specimen>
    </>
  )
}
