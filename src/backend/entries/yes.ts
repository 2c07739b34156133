export { postYes, postYesReading } from '../draft/yes-links.ts'
export { mailAsked, postYesMails } from '../draft/yes-mails.ts'
