import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './table.css'
import { Panel } from './panel.tsx'

export interface Column<Row> {
  heading: string
  cell: (row: Row) => ReactNode
  /** An amount or a count, aligned to the end; so is its heading. */
  end?: boolean | undefined
  /** Classes of the cell. On phones `wide` spans both columns, `right` aligns to the right and `last` comes after the others. */
  className?: string | undefined
  /** On phones the heading stands before the cell. */
  labelled?: boolean | ((row: Row) => boolean)
  /** The cell names its row. */
  isRowHeading?: boolean
}

interface TableProps<Row> {
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row, place: number) => string | number
  /** The last row, below the others. */
  total?: Row | null
  className?: string
  'aria-label'?: string
}

/** A table whose rows become cards of two columns on phones. */
export function Table<Row>({ columns, rows, rowKey, total, className, ...rest }: TableProps<Row>) {
  return (
    <div className="table-wrap">
      <table className={classNames('table', className)} {...rest}>
        <thead>
          <tr>
            {columns.map(({ heading, end }) => (
              <th key={heading} scope="col" className={end ? 'end' : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <TableRow key={rowKey(row, place)} columns={columns} row={row} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <TableRow columns={columns} row={total} />
          </tfoot>
        )}
      </table>
    </div>
  )
}

function TableRow<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  return (
    <tr>
      {columns.map(({ heading, cell, end, className, labelled, isRowHeading }) => {
        const hasLabel = typeof labelled === 'function' ? labelled(row) : labelled
        const attributes = {
          className: classNames(end && 'end', className) || undefined,
          'data-label': hasLabel ? heading : undefined,
        }
        return isRowHeading ? (
          <th key={heading} scope="row" {...attributes}>
            {cell(row)}
          </th>
        ) : (
          <td key={heading} {...attributes}>
            {cell(row)}
          </td>
        )
      })}
    </tr>
  )
}

interface TablePanelProps {
  title: string
  text?: string | undefined
  /** Shown instead of the table; false if there are rows. */
  empty: string | false
  children: ReactNode
}

/** A table with its title. */
export function TablePanel({ title, text, empty, children }: TablePanelProps) {
  return (
    <Panel as="section" aria-label={title}>
      <h2 className="t-h3 px-4 pt-4">{title}</h2>
      {text !== undefined && <p className="soft px-4 pt-2">{text}</p>}
      {empty ? <p className="soft p-4">{empty}</p> : children}
    </Panel>
  )
}
