import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Tile } from '../../../ui/picture/picture.tsx'

/** The specification fixes these four and the way their prices are written, in groups of three digits. */
const featured = [
  { name: 'iPhone 15 Pro Max', price: '₹159,900', art: 'iphone-15-pro-max' },
  { name: 'Samsung S24 Ultra', price: '₹129,999', art: 'samsung-s24-ultra' },
  { name: 'OnePlus 12', price: '₹64,999', art: 'oneplus-12' },
  { name: 'Google Pixel 8 Pro', price: '₹89,999', art: 'pixel-8-pro' },
]

export function FeaturedProducts() {
  return (
    <section className="section pt-0">
      <div className="page">
        <div className="section-head">
          <h2 className="t-h2">Featured Products</h2>
          <ButtonLink to="/sales" variant="line" size="sm">
            View All Products
          </ButtonLink>
        </div>
        <ul className="feat">
          {featured.map(({ name, price, art }) => (
            <li key={name}>
              <Link to="/sales">
                <Tile>
                  <img src={`/art/products/${art}.svg`} alt="" width="400" height="500" loading="lazy" />
                </Tile>
                <span>
                  <h3 className="name">{name}</h3>
                  <span className="price num">{price}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
