import { useNavigate } from 'react-router'
import { AdminPage } from '../../../site/staff-page/components/admin-page.tsx'
import { PhoneForm } from '../components/phone-form.tsx'

/** What staff enter of a phone and its seller, before it is checked and bought. */
export default function OfferPhonePage() {
  const navigate = useNavigate()
  return (
    <AdminPage
      title="Buy a used phone"
      text="Enter the phone and its seller. On the next page you record the check in the central IMEI register and pay."
    >
      <PhoneForm onSaved={(id) => void navigate(`/used-phones/${id}`)} />
    </AdminPage>
  )
}
