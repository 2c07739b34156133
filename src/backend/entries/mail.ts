export { writeAccountMail } from '../account-mail.ts'
export { getMail, getMailOut, postTestMail } from '../mail-route.ts'
