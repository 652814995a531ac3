import { Badge } from '../../ui/feedback/badge.tsx'
import { Table } from '../../ui/layout/table.tsx'
import type { User } from '../contract.ts'

export function UsersTable({ users }: { users: User[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Full Name</th>
          <th scope="col">Email</th>
          <th scope="col">Role</th>
        </tr>
      </thead>
      <tbody>
        {users.map(({ _id, fullName, email, isAdmin }) => (
          <tr key={_id}>
            <td className="strong">{fullName}</td>
            <td className="soft wide last">{email}</td>
            <td className="right">
              <Badge plain tone={isAdmin ? 'wait' : 'flat'}>
                {isAdmin ? 'Admin' : 'Member'}
              </Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
