import { Button } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PageTitle } from '../../../shop/components/page-title.tsx'
import { useGoBack } from './use-go-back.ts'

/** An address that names no catalogue has no form. */
export function ConfigurationError({ type }: { type: string | null | undefined }) {
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
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="quiet" onClick={goBack}>
              Go Back
            </Button>
            <Button onClick={() => location.reload()}>Try Again</Button>
          </div>
        }
      />
    </section>
  )
}
