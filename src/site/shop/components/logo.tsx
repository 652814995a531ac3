import { useShop } from '../current-shop.ts'

const logoPath =
  'M24.31 6.5C24.31 9.75 21.8 10.7 19.5 13C17.34 15.16 15.16 17.34 13 19.5C10.7 21.8 9.75 24.31 6.5 24.31C3.84 24.31 1.69 22.16 1.69 19.5C1.69 16.84 3.84 14.69 6.5 14.69C9.75 14.69 10.7 17.2 13 19.5C15.16 21.66 17.34 23.84 19.5 26C21.8 28.3 24.31 29.25 24.31 32.5C24.31 35.16 22.16 37.31 19.5 37.31C16.84 37.31 14.69 35.16 14.69 32.5C14.69 29.25 17.2 28.3 19.5 26C21.66 23.84 23.84 21.66 26 19.5C28.3 17.2 29.25 14.69 32.5 14.69C35.16 14.69 37.31 16.84 37.31 19.5C37.31 22.16 35.16 24.31 32.5 24.31C29.25 24.31 28.3 21.8 26 19.5C23.84 17.34 21.66 15.16 19.5 13C17.2 10.7 14.69 9.75 14.69 6.5C14.69 3.84 16.84 1.69 19.5 1.69C22.16 1.69 24.31 3.84 24.31 6.5Z'
const logoDots = [
  [19.5, 6.5],
  [6.5, 19.5],
  [19.5, 19.5],
  [32.5, 19.5],
  [19.5, 32.5],
]

/** The shop's logo. The default mark is inline SVG. */
export function Logo() {
  const { logo } = useShop()
  if (logo && logo !== '/art/mark.svg') return <img src={logo} alt="" width="36" height="36" />
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <rect width="48" height="48" rx="13" fill="#f5b92e" />
      <g transform="translate(4.5 4.5)">
        <path d={logoPath} fill="none" stroke="#1d1915" strokeWidth="2.5" />
        {logoDots.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1.75" fill="#1d1915" />
        ))}
      </g>
    </svg>
  )
}
