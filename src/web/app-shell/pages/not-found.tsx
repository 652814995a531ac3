import { data } from 'react-router'

function throwNotFound() {
  throw data({ message: 'Page Not Found' }, { status: 404 })
}

export { throwNotFound as loader, throwNotFound as clientLoader }

/** Never rendered: the loader throws, and the root's error boundary renders the 404 page inside the app shell. */
export default function NotFound() {
  return null
}
