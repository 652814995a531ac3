import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Minus } from '../icons/minus.tsx'
import { Plus } from '../icons/plus.tsx'
import './choice.css'

type StepperProps = {
  /** What is counted; the buttons are named "Increase quantity of …" and "Decrease quantity of …". */
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
  disabled = false,
  className,
}: StepperProps) {
  return (
    <div role="group" aria-label={label} className={classNames('stepper', className)}>
      <StepButton
        label={`Decrease quantity of ${label}`}
        disabled={disabled || value <= min}
        onPress={() => onChange(value - 1)}
      >
        <Icon of={Minus} small />
      </StepButton>
      <output>{value}</output>
      <StepButton
        label={`Increase quantity of ${label}`}
        disabled={disabled || value >= max}
        onPress={() => onChange(value + 1)}
      >
        <Icon of={Plus} small />
      </StepButton>
    </div>
  )
}

type StepProps = { label: string; disabled: boolean; onPress: () => void; children: ReactNode }

/** aria-disabled instead of disabled, since a disabled button would lose the focus when the limit is reached. */
function StepButton({ label, disabled, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
    >
      {children}
    </button>
  )
}
