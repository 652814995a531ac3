export default function Accessories() {
  return <h1>Accessories</h1>
}
