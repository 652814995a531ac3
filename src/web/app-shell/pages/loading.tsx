import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'

export default function Loading() {
  return (
    <section className="page grid min-h-120 place-items-center">
      <PageTitle>Loading</PageTitle>
      <h1 className="sr">Loading</h1>
      <Spinner />
    </section>
  )
}
