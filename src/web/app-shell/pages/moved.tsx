import { BackToHome, Notice } from '../notices.tsx'

export default function Moved() {
  return (
    <Notice
      code="301"
      title="This page has moved"
      text="Its address is an old one. The shop itself is where it was."
    >
      <BackToHome />
    </Notice>
  )
}
