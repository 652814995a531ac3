import type { ReactNode } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Dropzone } from '../../../../ui/forms/dropzone.tsx'
import { readAsDataUrl } from '../../../../ui/forms/read-as-data-url.ts'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { Logo } from '../../components/logo.tsx'
import { useShop } from '../../current-shop.ts'

/** The shop's logo, and the owner's photo. */
export function PicturePanels() {
  const { logo, name, profileImage, owner } = useShop()
  return (
    <>
      <PicturePanel
        of="logo"
        title="Logo"
        text="Shown beside the shop’s name on every page. A square picture with a transparent background looks best."
        shown={{ picture: <Logo />, words: name }}
        current={logo}
        first="/art/mark.svg"
      />
      <PicturePanel
        of="profileImage"
        title="Owner’s photo"
        text="Shown with the owner’s name on the About page."
        shown={{
          picture: <img src={profileImage} alt="" width="48" height="48" />,
          words: owner,
        }}
        current={profileImage}
        first="/art/owner.svg"
      />
    </>
  )
}

interface PicturePanelProps {
  of: 'logo' | 'profileImage'
  title: string
  text: string
  shown: { picture: ReactNode; words: string }
  current: string
  /** The picture that a new shop has. */
  first: string
}

function PicturePanel({ of, title, text, shown, current, first }: PicturePanelProps) {
  const save = useAction(
    async (image: Promise<string>) => {
      await browserApi().shopPictures.change({ body: { of, image: await image } })
      return `${title} saved`
    },
    { failed: 'The picture could not be saved. Please try again.', revalidate: true },
  )

  return (
    <Panel as="section" padded aria-labelledby={`${of}-title`}>
      <h2 id={`${of}-title`} className="t-h3">
        {title}
      </h2>
      <p className="soft mt-2 max-w-text">{text}</p>
      <div className="settings-logo">
        {shown.picture}
        <span className="font-semibold">{shown.words}</span>
      </div>
      <Dropzone
        title="Drop a picture to upload"
        touchTitle="Take or choose a photo"
        accept="image/png,image/jpeg,image/gif,image/webp"
        hint="PNG, JPG, GIF or WebP up to 10MB"
        name={of}
        disabled={save.busy}
        onFile={(file) => void save.run(readAsDataUrl(file))}
      />
      {save.errors.text && (
        <Alert tone="bad" className="mt-4">
          {save.errors.text}
        </Alert>
      )}
      {current !== first && (
        <Button
          variant="quiet"
          className="mt-4"
          busy={save.busy}
          onClick={() => void save.run(Promise.resolve(first))}
        >
          Use the original picture
        </Button>
      )}
    </Panel>
  )
}
