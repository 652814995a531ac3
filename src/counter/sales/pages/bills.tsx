export default function BillsPage() {
  return null
}
