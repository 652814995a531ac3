import { DeskPage } from '../../admin/components/desk-page.tsx'
import { onItsWay } from '../../platform/calls/on-its-way.ts'
import { shopApi } from '../../shop-api.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Books } from '../components/books.tsx'
import type { BooksExamined } from '../contract.ts'
import type { Route } from './+types/money.ts'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { books: onItsWay(context.get(shopApi).doctor.examine()) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <MoneyPage books={undefined} />
}

export default function Money({ loaderData }: Route.ComponentProps) {
  return <MoneyPage books={loaderData.books} />
}

function MoneyPage({ books }: { books: Promise<BooksExamined> | undefined }) {
  const waiting = (
    <Panel>
      <RowSkeletons />
    </Panel>
  )
  return (
    <DeskPage
      title="Money doctor"
      text="Looks for whatever disagrees between orders, payments, refunds, stock and documents."
      back
    >
      {books === undefined ? (
        waiting
      ) : (
        <Loaded
          from={books}
          waiting={waiting}
          failed={<LoadFailed title="Failed to look through the books" />}
        >
          {(examined) => <Books {...examined} />}
        </Loaded>
      )}
    </DeskPage>
  )
}
