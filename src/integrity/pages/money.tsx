import { AdminLoaded } from '../../admin/components/desk-loaded.tsx'
import { AdminPage } from '../../admin/components/desk-page.tsx'
import { onItsWay } from '../../platform/api-client/on-its-way.ts'
import { shopApi } from '../../shop-api.ts'
import { Books } from '../components/books.tsx'
import type { BooksExamined } from '../contract.ts'
import type { Route } from './+types/money.ts'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { books: onItsWay(context.get(shopApi).integrity.examine()) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <MoneyPage books={undefined} />
}

export default function Money({ loaderData }: Route.ComponentProps) {
  return <MoneyPage books={loaderData.books} />
}

function MoneyPage({ books }: { books: Promise<BooksExamined> | undefined }) {
  return (
    <AdminPage
      title="Money doctor"
      text="Looks for whatever disagrees between orders, payments, refunds, stock and documents."
      back
    >
      <AdminLoaded from={books} failed="Failed to look through the books">
        {(examined) => <Books {...examined} />}
      </AdminLoaded>
    </AdminPage>
  )
}
