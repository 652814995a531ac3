import { useNavigate } from 'react-router'

/** To where the visitor came from inside the shop; who opened the page directly goes to `otherwise`. */
export function useGoBack(otherwise: string) {
  const navigate = useNavigate()
  return () => {
    const position = (history.state as { idx?: number } | null)?.idx ?? 0
    if (position > 0) void navigate(-1)
    else void navigate(otherwise)
  }
}
