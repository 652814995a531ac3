import { type ComponentProps, type CSSProperties, useId } from 'react'

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value' | 'min' | 'max'> & {
  label: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
  format?: (value: number) => string
  /** What stands beside the label; the formatted value unless told. */
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
  const style = { '--filled': `${filledPercent(value, min, max)}%` } as CSSProperties
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
        id={id}
        type="range"
        className="range"
        {...{ value, min, max, style }}
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
