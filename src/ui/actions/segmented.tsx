import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './tabs.css'

type SegmentedProps<Value extends string> = {
  label: string
  options: { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** Two or three choices that take effect at once. If each shows another panel, use `Tabs variant="segmented"`. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, className } = props
  return (
    <div role="group" aria-label={label} className={classNames('seg', className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
