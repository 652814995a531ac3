import type { ReactNode } from 'react'
import { useAsyncError, useNavigate } from 'react-router'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'
import { BackLink } from '../../../../ui/layout/back-link.tsx'
import type { CatalogueName } from '../../../../selling/catalogue/contract.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { errorMessage } from '../../../../platform/api-client/error-message.ts'
import { TryAgain } from '../../../../ui/feedback/loaded.tsx'
import { FormMessage } from './product-form.tsx'
import '../dashboard/admin.css'

type FormPageProps = { title: string; catalogue: CatalogueName; children: ReactNode }

export function FormPage({ title, catalogue, children }: FormPageProps) {
  return (
    <section className="page-wide max-w-6xl pt-4 pb-16">
      <PageTitle>{title}</PageTitle>
      <BackLink to={catalogue === 'sales' ? '/admin' : `/admin?category=${catalogue}`} className="mb-2">
        All Products
      </BackLink>
      <h1 className="t-h1 mb-7">{title}</h1>
      {children}
    </section>
  )
}

type ConfigurationErrorProps = { type: string | null | undefined; children?: ReactNode }

/** A URL without a catalogue has no form. */
export function ConfigurationError({ type, children }: ConfigurationErrorProps) {
  const goBack = useGoBack('/admin')
  return (
    <section className="page-wide py-16">
      <PageTitle>Configuration Error</PageTitle>
      <Empty
        level={1}
        title="Configuration Error"
        text={
          <>
            <span className="block wrap-anywhere">Invalid schema for type: {type ?? 'none'}</span>
            <span className="muted block">Please check your configuration and try again</span>
          </>
        }
        action={
          <>
            {children}
            <div className="flex flex-wrap justify-center gap-3">
              <Button variant="quiet" onClick={goBack}>
                Go Back
              </Button>
              <Button variant={children ? 'quiet' : 'filled'} onClick={() => location.reload()}>
                Try Again
              </Button>
            </div>
          </>
        }
      />
    </section>
  )
}

/** Permanent, unlike the form's own messages, because the page shows nothing else. */
export function FetchFailed() {
  const reason = errorMessage(useAsyncError(), '')
  return (
    <>
      <FormMessage message={{ tone: 'bad', text: 'Failed to fetch data', reason }} />
      <TryAgain />
    </>
  )
}

/** Goes back to the previous page of the shop; without one, to `otherwise`. */
function useGoBack(otherwise: string) {
  const navigate = useNavigate()
  return () => {
    const position = (history.state as { idx?: number } | null)?.idx ?? 0
    if (position > 0) void navigate(-1)
    else void navigate(otherwise)
  }
}
