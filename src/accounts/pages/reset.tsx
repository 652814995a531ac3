import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { PageTitle } from '../../shop/components/page-title.tsx'
import { shopApi } from '../../shop-api.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { AuthLayout } from '../components/auth-layout.tsx'
import { ResetForm, ResetSkeleton } from '../components/reset-form.tsx'
import { storedUser } from '../stored-user.ts'
import type { Route } from './+types/reset.ts'

/** For signed-in members, or with an emailed link; everyone else is sent to request a link. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (token !== null) {
    const link = await context
      .get(shopApi)
      .accounts.checkResetToken({ params: { token } })
      .catch(() => undefined)
    return link ? { email: link.email, token } : undefined
  }
  const viewer = storedUser.current()
  if (!viewer || viewer.isGuest) throw redirect(`/auth?forgot=1&next=${encodeURIComponent('/reset')}`)
  return { email: viewer.email, token: undefined }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <ResetPage>
      <ResetSkeleton />
    </ResetPage>
  )
}

export default function Reset({ loaderData: target }: Route.ComponentProps) {
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
