import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import './table.css'

/**
 * A table whose rows become cards on phones. There `data-label` is the small heading of a cell, and the classes `wide`
 * (both columns), `right` (right-aligned) and `last` (below the others) place it. `end` aligns amounts on all screens.
 */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return (
    <div className="table-wrap">
      <table className={classNames('table', className)} {...rest} />
    </div>
  )
}
