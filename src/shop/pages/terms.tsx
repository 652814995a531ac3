import { Link } from '../../ui/actions/link.tsx'
import { Clause, LegalText } from '../components/shop-page.tsx'
import { useShop } from '../current-shop.ts'

export default function Terms() {
  const { name, address } = useShop()
  return (
    <LegalText
      path="/tos"
      title="Terms and Conditions"
      lead={`What you and ${name} can rely on when you buy from us.`}
    >
      <Clause title="Who we are">
        <p>
          {name}, {address}.
        </p>
      </Clause>
      <Clause title="Prices and payment">
        <p>Prices are in rupees and include all taxes. You pay by card or by QR code.</p>
        <p>An order is confirmed once its payment has arrived. Until then nothing is owed.</p>
      </Clause>
      <Clause title="Shipping">
        <p>
          Standard shipping takes 3-5 working days. Home delivery costs ₹100; collecting at our counter is
          free.
        </p>
      </Clause>
      <Clause title="Returns">
        <p>
          We have a 30-day return policy: bring or send an item back within 30 days, complete and undamaged,
          and we return what you paid. Repairs that are done cannot be returned.
        </p>
      </Clause>
      <Clause title="Your account">
        <p>Keep your password to yourself and tell us if somebody else uses your account.</p>
      </Clause>
      <Clause title="Questions">
        <p>
          Use the{' '}
          <Link className="link" to="/contact">
            contact form
          </Link>{' '}
          or come by. How we treat your data is said in the{' '}
          <Link className="link" to="/privacy">
            privacy policy
          </Link>
          .
        </p>
      </Clause>
    </LegalText>
  )
}
