import type { z } from 'zod'
import { indianDay } from '../../admin/india-time.ts'
import { Table } from '../../ui/layout/table.tsx'
import type { PageViews } from '../contract.ts'

export function VisitsTable({ views }: { views: z.infer<typeof PageViews>[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Page</th>
          <th scope="col">Route</th>
          <th scope="col" className="end">
            Views
          </th>
        </tr>
      </thead>
      <tbody>
        {views.map(({ day, route, path, views: count }) => (
          <tr key={`${day} ${route} ${path}`}>
            <td className="soft last wide">
              <time dateTime={day}>{indianDay(day)}</time>
            </td>
            <td className="strong wrap-anywhere">{path}</td>
            <td className="soft wide last wrap-anywhere" data-label="Route">
              {route}
            </td>
            <td className="end right strong" data-label="Views">
              {count.toLocaleString('en-IN')}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
