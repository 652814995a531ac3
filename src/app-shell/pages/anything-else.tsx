import { data } from 'react-router'

function refuse() {
  throw data({ message: 'Page Not Found' }, { status: 404 })
}

export { refuse as loader, refuse as clientLoader }

/** Never drawn: what is not found is drawn by the root's error boundary, with the same frame around it. */
export default function AnythingElse() {
  return null
}
