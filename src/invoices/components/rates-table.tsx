import { Table } from '../../ui/layout/table.tsx'
import type { TaxRate } from '../contract.ts'

export function RatesTable({ rates }: { rates: TaxRate[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">HSN or SAC</th>
          <th scope="col">What it is</th>
          <th scope="col">From</th>
          <th scope="col" className="end">
            Rate
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ hsn, rate, from, description }) => (
          <tr key={`${hsn} ${from}`}>
            <td className="strong">{hsn}</td>
            <td className="soft wide last">{description}</td>
            <td className="soft wide last" data-label="From">
              <time dateTime={from}>{from.split('-').toReversed().join('-')}</time>
            </td>
            <td className="end right strong">{rate}%</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
