export { writeAccountMail } from '../account-mail.ts'
export { getMail, postTestMail } from '../mail-route.ts'
