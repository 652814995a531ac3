import { useShop } from '../current-shop.ts'

export function PageTitle({ children }: { children: string }) {
  const { name } = useShop()
  return <title>{`${children} · ${name}`}</title>
}
