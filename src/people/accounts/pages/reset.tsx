import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { shopApi, loadInBrowser } from '../../../web/shop-api.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { AcceptInvitationForm } from '../components/accept-invitation-form.tsx'
import { JoinStaff } from '../components/join-staff.tsx'
import { AuthLayout } from '../components/auth-layout.tsx'
import { ResetForm, ResetSkeleton } from '../components/reset-form.tsx'
import { storedUser } from '../stored-user.ts'
import type { Route } from './+types/reset.ts'

/**
 * For signed-in members, or with an emailed link; everyone else is sent to request a link. The link of an invitation leads here too:
 * a page of its own would cost every shopper its address in the list of pages.
 */
export const clientLoader = loadInBrowser(
  async ({ context, url: { searchParams } }: Route.ClientLoaderArgs) => {
    const token = searchParams.get('token')
    const api = context.get(shopApi)
    if (searchParams.has('invitation')) {
      const params = { token: token ?? 'none' }
      const invitation = await api.invitations.show({ params }).catch(() => undefined)
      return { kind: 'invitation', invitation: invitation && { ...invitation, ...params } } as const
    }
    if (token !== null) {
      const link = await api.accounts.checkResetToken({ params: { token } }).catch(() => undefined)
      return { kind: 'reset', target: link && { email: link.email, token } } as const
    }
    const viewer = storedUser.current()
    if (!viewer || viewer.isGuest) throw redirect(`/auth?forgot=1&next=${encodeURIComponent('/reset')}`)
    return { kind: 'reset', target: { email: viewer.email, token: undefined } } as const
  },
)

export function HydrateFallback() {
  return (
    <ResetPage>
      <ResetSkeleton />
    </ResetPage>
  )
}

export default function Reset({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'invitation') return <InvitationPage invitation={loaderData.invitation} />
  const { target } = loaderData
  return <ResetPage>{target ? <ResetForm {...target} /> : <LinkNotValid />}</ResetPage>
}

function ResetPage({ children }: { children: ReactNode }) {
  return (
    <AuthLayout title="A new password." text="It works at once. All your other devices are signed out.">
      <PageTitle>Reset Password</PageTitle>
      <h1 className="t-h2 mb-6">Reset Password</h1>
      {children}
    </AuthLayout>
  )
}

type Invitation = Awaited<ReturnType<typeof clientLoader>> & { kind: 'invitation' }

function InvitationPage({ invitation }: Pick<Invitation, 'invitation'>) {
  const Accept = invitation?.hasAccount ? JoinStaff : AcceptInvitationForm
  return (
    <AuthLayout title="Welcome to the team." text="Your account works with the role that you are given.">
      <PageTitle>Invitation</PageTitle>
      <h1 className="t-h2 mb-6">Invitation</h1>
      {invitation ? (
        <Accept {...invitation} />
      ) : (
        <Alert tone="bad">
          This invitation was used, cancelled or has expired. Please ask the owner for a new one.
        </Alert>
      )}
    </AuthLayout>
  )
}

function LinkNotValid() {
  return (
    <div className="auth-fields">
      <Alert tone="bad">This link is no longer valid. Please ask for a new one.</Alert>
      <ButtonLink size="lg" block to="/auth?forgot=1">
        Request a new link
      </ButtonLink>
    </div>
  )
}
