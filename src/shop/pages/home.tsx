import { Home } from '../components/home.tsx'

/** Open to everyone, unlike the shop's own address, which asks visitors to sign in. */
export default function HomePage() {
  return <Home />
}
