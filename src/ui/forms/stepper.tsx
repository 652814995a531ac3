import { Minus, Plus } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

type StepperProps = {
  /** What is counted; the buttons say "One more" and "One fewer" of it. */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  disabled?: boolean
  className?: string
}

export function Stepper({
  label,
  value,
  onChange,
  min = 1,
  max = Infinity,
  disabled,
  className,
}: StepperProps) {
  return (
    <div role="group" aria-label={label} className={classNames('stepper', className)}>
      <button
        type="button"
        aria-label={`One fewer: ${label}`}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon of={Minus} small />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={`One more: ${label}`}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon of={Plus} small />
      </button>
    </div>
  )
}
