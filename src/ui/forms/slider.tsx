import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react'
import './field.css'
import './slider.css'

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value' | 'min' | 'max'> & {
  label: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
  format?: (value: number) => string
  /** Shown next to the label instead of the formatted value. */
  valueLabel?: string
}

export function Slider({
  label,
  value,
  min = 0,
  max,
  onChange,
  format = String,
  valueLabel,
  ...rest
}: SliderProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const filled = filledPercent(value, min, max)

  // The CSP forbids style attributes in server-rendered pages; until hydration `data-tenths` sets an approximate value by CSS.
  useLayoutEffect(() => input.current!.style.setProperty('--filled', `${filled}%`), [filled])

  return (
    <div>
      <div className="sum items-baseline">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <output className="slider-value" htmlFor={id}>
          {valueLabel ?? format(value)}
        </output>
      </div>
      <input
        ref={input}
        id={id}
        type="range"
        className="range"
        data-tenths={Math.round(filled / 10)}
        {...{ value, min, max }}
        aria-valuetext={valueLabel ?? format(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        {...rest}
      />
      <div className="sum t-xs muted num" aria-hidden="true">
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </div>
    </div>
  )
}

function filledPercent(value: number, min: number, max: number): number {
  return max > min ? ((value - min) / (max - min)) * 100 : 0
}
