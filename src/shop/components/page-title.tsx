import { useShop } from '../current-shop.ts'

/** The head of a page that is nobody's business but the visitor's: search engines leave it out. */
export function PageTitle({ children }: { children: string }) {
  const { name } = useShop()
  return (
    <>
      <title>{`${children} · ${name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
