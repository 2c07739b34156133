export { postYes, postYesReading } from '../yes-links.ts'
export { mailAsked, postYesMails } from '../yes-mails.ts'
