export default function Sales() {
  return <h1>Sales</h1>
}
