import { useShop } from '../../../site/shop/current-shop.ts'

/** In place of the delivery choice for an order of repairs alone. */
export function BringPhone({ level }: { level: 1 | 2 }) {
  const { name, address } = useShop()
  const Heading = `h${level}` as const
  return (
    <div>
      <Heading className={level === 1 ? 't-h1' : 't-h3'}>Bring your phone to the shop</Heading>
      <p className="soft mt-2">
        Repairs are done at our counter: {name}, {address}.
      </p>
    </div>
  )
}
