export { writeAccountMail } from '../account/account-mail.ts'
export { getMail, getMailOut, postTestMail } from '../mail/mail-route.ts'
