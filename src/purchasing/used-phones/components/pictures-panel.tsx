import { browserApi } from '../../../web/browser-api.ts'
import type { UsedPhone } from '../contract.ts'
import { PhotoButton } from './photo-button.tsx'

const kindLabels = { document: 'Masked document', signature: 'Signed declaration' }

/** The masked document, and the declaration once it is signed. */
export const PicturesPanel = ({ phone }: { phone: UsedPhone }) => (
  <div className="grid gap-3">
    {phone.pictures.length > 0 && (
      <ul className="flex flex-wrap gap-3" aria-label="Pictures">
        {phone.pictures.map(({ id, kind }) => (
          <li key={id}>
            <a
              className="link tap"
              href={`/api/purchasing/used-phones/${phone.id}/pictures/${id}`}
              target="_blank"
              rel="noreferrer"
            >
              {kindLabels[kind]}
            </a>
          </li>
        ))}
      </ul>
    )}
    {phone.state === 'offered' && (
      <>
        <p className="soft t-sm">
          Cover the first eight digits of an Aadhaar with your finger or a slip of paper before you take the
          picture.
        </p>
        <div className="flex flex-wrap gap-3">
          {(['document', 'signature'] as const).map((kind) => (
            <PhotoButton
              key={kind}
              label={kind === 'document' ? 'Photo of the masked document' : 'Photo of the signed declaration'}
              onPhoto={async (picture) => {
                await browserApi().usedPhones.addPicture({
                  params: { id: phone.id },
                  body: { kind, picture },
                })
                return 'The photo is saved'
              }}
            />
          ))}
        </div>
      </>
    )}
  </div>
)
