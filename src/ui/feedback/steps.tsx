import { classNames } from '../class-names.ts'
import { Icon, type IconShapes } from '../icon.tsx'
import { Check } from '../icons/check.tsx'
import './steps.css'

type Step = { label: string; icon: IconShapes }

type StepsProps = {
  label: string
  steps: readonly [Step, Step, Step, Step]
  /** The number of steps reached. */
  current: 0 | 1 | 2 | 3 | 4
}

/** Progress through four steps: a line woven round four dots. */
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

const along =
  'M66 48C66 28.12 82.12 12 102 12C145.2 12 262.8 84 306 84C349.2 84 466.8 12 510 12C553.2 12 670.8 84 714 84C733.88 84 750 67.88 750 48C750 28.12 733.88 12 714 12C670.8 12 553.2 84 510 84C466.8 84 349.2 12 306 12C262.8 12 145.2 84 102 84C82.12 84 66 67.88 66 48Z'
const down =
  'M36 15C24.4 15 15 24.4 15 36C15 61.2 57 82.8 57 108C57 133.2 15 154.8 15 180C15 205.2 57 226.8 57 252C57 263.6 47.6 273 36 273C24.4 273 15 263.6 15 252C15 226.8 57 205.2 57 180C57 154.8 15 133.2 15 108C15 82.8 57 61.2 57 36C57 24.4 47.6 15 36 15Z'

/** Drawn twice: horizontal, and vertical for phones. The coloured part is clipped at the step reached. */
function StepsLine({ reached }: { reached: number }) {
  return (
    <>
      <Line place="steps-along" viewBox="0 0 816 96" path={along} />
      <Line place="steps-along steps-drawn" viewBox="0 0 816 96" path={along} reached={reached} />
      <Line place="steps-down" viewBox="0 0 72 288" path={down} />
      <Line place="steps-down steps-drawn" viewBox="0 0 72 288" path={down} reached={reached} />
    </>
  )
}

type LineProps = { place: string; viewBox: string; path: string; reached?: number }

function Line({ place, viewBox, path, reached }: LineProps) {
  return (
    <svg
      className={`steps-line ${place}`}
      viewBox={viewBox}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-reached={reached}
    >
      <path d={path} />
    </svg>
  )
}
