import { Check, type LucideIcon } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { StepsLine } from './steps-line.tsx'
import './steps.css'

type Step = { label: string; icon: LucideIcon }

type StepsProps = {
  label: string
  steps: readonly [Step, Step, Step, Step]
  /** How many of the four the line has reached. */
  current: 0 | 1 | 2 | 3 | 4
}

/** One line woven round four dots. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <div className="steps">
      <StepsLine reached={current} />
      <ol aria-label={label}>
        {steps.map((step, position) => {
          const [done, now] = [position < current, position === current - 1]
          return (
            <li
              key={step.label}
              className={classNames(now && 'now', !done && 'todo')}
              aria-current={now ? 'step' : undefined}
            >
              <span className="steps-dot">
                <Icon of={done ? Check : step.icon} small />
              </span>
              <span>{step.label}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
