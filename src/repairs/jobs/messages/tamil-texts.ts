import type { MessageWording } from './repair-texts.ts'
import type { MessageKind } from './message-kind-rules.ts'

const follow = 'நிலையை இங்கே பார்க்கலாம்:'
const pickupCode = 'பெறும் எண் இங்கே உள்ளது:'

export const tamilTexts: Record<MessageKind, MessageWording> = {
  booked: {
    subject: 'உங்கள் {{device}}: பழுதுபார்ப்பு பதிவு செய்யப்பட்டது',
    body: `உங்கள் {{device}} பழுதுபார்ப்பு பதிவு செய்யப்பட்டது. அதை எங்கள் கடைக்குக் கொண்டு வரவும்.\n\n{{next_step}}\n\n${follow}`,
  },
  received: {
    subject: 'உங்கள் {{device}} எங்களிடம் உள்ளது, எண் {{repair}}',
    body: `உங்கள் {{device}} எங்களிடம் வந்து சேர்ந்தது. பழுதுபார்ப்பு எண் {{repair}}.\n\n{{next_step}}\n\n${follow}`,
  },
  estimate: {
    subject: 'உங்கள் {{device}}: மதிப்பீடு',
    body: 'உங்கள் {{device}} சாதனத்தைப் பார்த்துவிட்டோம்.\n\nவிலையை இங்கே பார்த்து, சம்மதமா இல்லையா எனத் தெரிவிக்கவும்:',
  },
  estimate_reminder: {
    subject: 'உங்கள் {{device}}: உங்கள் பதிலுக்குக் காத்திருக்கிறோம்',
    body: 'உங்கள் {{device}} மதிப்பீட்டுக்கு உங்கள் பதிலை எதிர்பார்க்கிறோம். நீங்கள் சம்மதித்ததும் வேலையைத் தொடங்குவோம்.\n\nஇங்கே பதிலளிக்கவும்:',
  },
  approved: {
    subject: 'உங்கள் {{device}} பழுதுபார்க்கப்படுகிறது',
    body: `உங்கள் {{device}} இப்போது பழுதுபார்க்கப்படுகிறது.\n\n{{next_step}}\n\n${follow}`,
  },
  part_ordered: {
    subject: 'உங்கள் {{device}}: உதிரிபாகத்துக்குக் காத்திருக்கிறோம்',
    body: `உங்கள் {{device}} சாதனத்தின் உதிரிபாகத்துக்குக் காத்திருக்கிறோம். அது வந்ததும் வேலையைத் தொடர்வோம்.\n\n${follow}`,
  },
  part_arrived: {
    subject: 'உங்கள் {{device}}: உதிரிபாகம் வந்துவிட்டது',
    body: `உங்கள் {{device}} சாதனத்தின் உதிரிபாகம் வந்துவிட்டது. வேலை தொடர்கிறது.\n\n${follow}`,
  },
  ready: {
    subject: 'உங்கள் {{device}} தயார்',
    body: 'உங்கள் {{device}} தயாராக உள்ளது. வந்து பெற்றுக்கொள்ளவும்.\n\n{{next_step}}\n\nபெறும் எண் இங்கே உள்ளது; அதைக் கடையில் காட்டவும்:',
  },
  unclaimed_7: {
    subject: 'உங்கள் {{device}} உங்களுக்காகக் காத்திருக்கிறது',
    body: `உங்கள் {{device}} தயாராகி ஒரு வாரத்துக்கு மேல் ஆகிறது. தயவுசெய்து வந்து பெற்றுக்கொள்ளவும்.\n\n${pickupCode}`,
  },
  unclaimed_30: {
    subject: 'உங்கள் {{device}} இன்னும் காத்திருக்கிறது',
    body: `உங்கள் {{device}} தயாராகி ஒரு மாதத்துக்கு மேல் ஆகிறது. தயவுசெய்து வந்து பெற்றுக்கொள்ளவும், அல்லது {{shop_phone}} எண்ணில் அழைக்கவும்.\n\n${pickupCode}`,
  },
  unclaimed_90: {
    subject: 'உங்கள் {{device}} சாதனத்தைப் பெற்றுக்கொள்ளவும்',
    body: `உங்கள் {{device}} தயாராகி மூன்று மாதங்களுக்கு மேல் ஆகிறது. தயவுசெய்து வந்து பெற்றுக்கொள்ளவும், அல்லது எப்போது வருவீர்கள் என {{shop_phone}} எண்ணில் அழைத்துச் சொல்லவும்.\n\n${pickupCode}`,
  },
  handed_over: {
    subject: 'நன்றி: உங்கள் {{device}}',
    body: 'எங்கள் கடைக்கு வந்ததற்கு நன்றி!\n\n{{next_step}}',
  },
}
