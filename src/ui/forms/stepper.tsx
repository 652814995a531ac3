import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import './choice.css'

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
  disabled = false,
  className,
}: StepperProps) {
  return (
    <div role="group" aria-label={label} className={classNames('stepper', className)}>
      <Step
        label={`One fewer: ${label}`}
        rests={disabled || value <= min}
        onPress={() => onChange(value - 1)}
      >
        <Icon of={Minus} small />
      </Step>
      <output>{value}</output>
      <Step label={`One more: ${label}`} rests={disabled || value >= max} onPress={() => onChange(value + 1)}>
        <Icon of={Plus} small />
      </Step>
    </div>
  )
}

type StepProps = { label: string; rests: boolean; onPress: () => void; children: ReactNode }

/** At the end of its way it rests without being disabled: whoever pressed it last keeps the focus there. */
function Step({ label, rests, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={rests || undefined}
      onClick={rests ? undefined : onPress}
    >
      {children}
    </button>
  )
}
