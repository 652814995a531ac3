import { useShop } from '../current-shop.ts'

/** Title of a page that search engines must not index. */
export function PageTitle({ children }: { children: string }) {
  const { name } = useShop()
  return (
    <>
      <title>{`${children} · ${name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
