import { Home } from '../components/home.tsx'

/** Open to everyone, unlike `/`, which asks visitors to sign in. */
export default function HomePage() {
  return <Home />
}
