import type { MessageWording } from './repair-texts.ts'
import type { MessageKind } from './message-kind-rules.ts'

const follow = 'You can see here how it goes:'

export const englishTexts: Record<MessageKind, MessageWording> = {
  booked: {
    subject: 'Your repair is booked: {{device}}',
    body: `We have booked the repair of your {{device}}. Please bring it to our shop.\n\n{{next_step}}\n\n${follow}`,
  },
  received: {
    subject: 'We have your {{device}}, repair {{repair}}',
    body: `We have received your {{device}}. The number of the repair is {{repair}}.\n\n{{next_step}}\n\n${follow}`,
  },
  estimate: {
    subject: 'The estimate for your {{device}}',
    body: 'We have looked at your {{device}}.\n\nPlease see the price here, and approve or decline it:',
  },
  estimate_reminder: {
    subject: 'Please answer the estimate for your {{device}}',
    body: 'The estimate for your {{device}} waits for your answer. We begin when you approve it.\n\nPlease answer here:',
  },
  approved: {
    subject: 'We are repairing your {{device}}',
    body: `We are repairing your {{device}} now.\n\n{{next_step}}\n\n${follow}`,
  },
  part_ordered: {
    subject: 'We wait for a part for your {{device}}',
    body: `We are waiting for a part for your {{device}}, and go on as soon as it is here.\n\n${follow}`,
  },
  part_arrived: {
    subject: 'The part for your {{device}} has arrived',
    body: `The part for your {{device}} has arrived, and the repair goes on.\n\n${follow}`,
  },
  ready: {
    subject: 'Your {{device}} is ready to collect',
    body: 'Your {{device}} is ready to collect.\n\n{{next_step}}\n\nPlease show the pickup code that you find here:',
  },
  unclaimed_7: {
    subject: 'Your {{device}} waits for you',
    body: 'Your {{device}} has been ready for more than a week. Please come and collect it.\n\nYou find the pickup code here:',
  },
  unclaimed_30: {
    subject: 'Your {{device}} still waits for you',
    body: 'Your {{device}} has been ready for more than a month. Please collect it, or call us on {{shop_phone}}.\n\nYou find the pickup code here:',
  },
  unclaimed_90: {
    subject: 'Please collect your {{device}}',
    body: 'Your {{device}} has been ready for more than three months. Please collect it, or call us on {{shop_phone}} and tell us when you come.\n\nYou find the pickup code here:',
  },
  handed_over: {
    subject: 'Thank you: your {{device}}',
    body: 'Thank you for coming to our shop!\n\n{{next_step}}',
  },
}
