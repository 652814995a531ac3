import { AdminPage } from '../../site/staff-page/components/admin-page.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { ExportForm } from './components/export-form.tsx'

export default function ExportPage() {
  return (
    <AdminPage
      title="Export"
      text="Lists of the shop as Excel or CSV files, for your accountant, your own reports or another program."
    >
      <ExportForm />
      <p className="soft mt-6 max-w-2xl">
        Lists of customers, orders and payments hold personal data: please keep these files safe and delete
        them when you no longer need them. The{' '}
        <Link to="/admin/changes" className="link">
          activity log
        </Link>{' '}
        names who exported what. To change many products at once, export them, edit the sheet and{' '}
        <Link to="/admin/import" className="link">
          import
        </Link>{' '}
        it again.
      </p>
    </AdminPage>
  )
}
