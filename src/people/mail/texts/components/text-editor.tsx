import { useState } from 'react'
import { EditableText, TextForm } from '../../../../site/staff-page/components/editable-text.tsx'
import { browserApi } from '../../../../web/browser-api.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../../../ui/forms/text-input.tsx'
import { maxBodyLength, maxSubjectLength, type MessageText } from '../contract.ts'
import { TextPreview } from './text-preview.tsx'

export const TextEditor = ({ text }: { text: MessageText }) => (
  <EditableText {...text}>
    <MessageTextForm key={`${text.subject} ${text.body}`} text={text} />
  </EditableText>
)

function MessageTextForm({ text }: { text: MessageText }) {
  const { id, channel, isOwn } = text
  const [typed, setTyped] = useState({ subject: text.subject, body: text.body })
  return (
    <TextForm
      isOwn={isOwn}
      save={() => browserApi().messageTexts.save({ params: { id }, body: typed })}
      restore={() => browserApi().messageTexts.restore({ params: { id } })}
      preview={<TextPreview {...text} {...typed} />}
    >
      {channel !== 'whatsapp' && (
        <Field label="Subject" name="subject" required>
          <TextInput
            maxLength={maxSubjectLength}
            value={typed.subject}
            onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
          />
        </Field>
      )}
      <Field label="Text" name="body" required hint={hintFor(text)}>
        <TextArea
          rows={7}
          maxLength={maxBodyLength}
          value={typed.body}
          onChange={({ target }) => setTyped({ ...typed, body: target.value })}
        />
      </Field>
    </TextForm>
  )
}

function hintFor({ variables, button }: MessageText) {
  const usable = `You can use ${variables.map((name) => `{{${name}}}`).join(', ')}.`
  if (button !== '') return `${usable} Without {{button}} the button comes last.`
  return variables.includes('next_step')
    ? `${usable} {{next_step}} is the sentence that differs each time.`
    : usable
}
