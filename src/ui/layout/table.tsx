import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import './table.css'

/**
 * A table whose rows become stacked rows on phones. There a cell takes `data-label` as its small heading and the
 * classes `wide` (both columns), `right` (at the end) and `last` (below the others); `end` aligns amounts.
 */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return (
    <div className="table-wrap">
      <table className={classNames('table', className)} {...rest} />
    </div>
  )
}
