export default function BookingsPage() {
  return null
}
