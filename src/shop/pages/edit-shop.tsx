export default function EditShop() {
  return <h1>EditShop</h1>
}
