import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './choice.css'

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode
  note?: ReactNode
  /** At the right, such as the price of the choice. */
  end?: ReactNode
}

export function RadioCard({ title, note, end, className, ...rest }: RadioCardProps) {
  return (
    <label className={classNames('pick', className)}>
      <input type="radio" className="radio" {...rest} />
      <span className="pick-words">
        <span className="pick-title">{title}</span>
        {note && <span className="t-sm muted">{note}</span>}
      </span>
      {end}
    </label>
  )
}
