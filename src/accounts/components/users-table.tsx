import { Badge } from '../../ui/feedback/badge.tsx'
import { Table } from '../../ui/layout/table.tsx'
import type { User } from '../contract.ts'
import { UserActions } from './user-actions.tsx'

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
        {users.map((user) => (
          <tr key={user._id}>
            <td>
              <UserActions user={user} />
            </td>
            <td className="soft wide last">{user.email}</td>
            <td className="right">
              <Badge plain tone={user.isAdmin ? 'wait' : 'flat'}>
                {user.isAdmin ? 'Admin' : 'Member'}
              </Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
