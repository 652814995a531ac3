export default function LastSeen() {
  return <h1>LastSeen</h1>
}
