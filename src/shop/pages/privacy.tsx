import { Link } from '../../ui/actions/link.tsx'
import { Clause, LegalText } from '../components/shop-page.tsx'
import { useShop } from '../current-shop.ts'

export default function Privacy() {
  const { name, mail } = useShop()
  return (
    <LegalText
      title="Privacy Policy"
      path="/privacy"
      lead={`What ${name} keeps about you, what it is for, and how to have it removed.`}
    >
      <Clause title="What we keep">
        <p>
          Your account: your name, your email address and your password, which is stored so that nobody can
          read it.
        </p>
        <p>
          Your orders: what you bought, the name, phone number and address you gave for it, and how it was
          paid. You can buy as a guest, without an account.
        </p>
        <p>Your messages to us, with the name and email address you wrote.</p>
      </Clause>
      <Clause title="What we never see">
        <p>
          Card numbers. They are entered only in the payment provider&apos;s window and go to the provider
          alone.
        </p>
      </Clause>
      <CookiesClause />
      <Clause title="Who else is involved">
        <p>
          The payment provider, the courier who brings your order, and the service behind the map on our
          pages.
        </p>
        <p>We sell your data to nobody.</p>
      </Clause>
      <Clause title="Your rights">
        <p>
          Ask us what we hold about you, have it corrected or have it deleted. Write to{' '}
          <a className="link" href={`mailto:${mail}`}>
            {mail}
          </a>{' '}
          or use the{' '}
          <Link className="link" to="/contact">
            contact form
          </Link>
          . What the tax law makes us keep, such as invoices, we keep as long as it says.
        </p>
      </Clause>
    </LegalText>
  )
}

const CookiesClause = () => (
  <Clause title="Cookies and your browser">
    <p>
      One cookie keeps you signed in and holds your cart together. Your browser also remembers your name, the
      colours you chose and the item you looked at last. Logging out clears all of it.
    </p>
    <p>
      A second cookie shows for 180 days that you have signed in on this browser before, so that a stranger
      who guesses at your password cannot shut you out. Until a sign-in ends we keep the name of your browser
      and your network address with it; you find both in your settings and can end each there.
    </p>
    <p>We count how often each page is opened, without a cookie and without noting who opened it.</p>
  </Clause>
)
