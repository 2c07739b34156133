import type { Translated } from '../../base/translated.ts'
import type { invited as english } from '../../en/console/invited.ts'

export const invited: Translated<typeof english> = {
  title: 'הצטרפות לצוות',
  invitesYou: 'הוזמנת אל {page} על ידי {name}, בתפקיד {role}:',
  youAreInvited: 'הוזמנת אל {page}, בתפקיד {role}:',
  newAccount: 'יש ליצור חשבון כדי להצטרף לצוות.',
  haveAccount: 'יש לי חשבון',
  joinAs: 'התחברת בשם {name}.',
  join: 'הצטרפות לצוות',
  notMe: 'כדי להצטרף עם חשבון אחר, יש להתנתק ולפתוח את הקישור פעם נוספת.',
  otherAddress: 'ההזמנה הזאת מיועדת לכתובת אחרת: יש להשתמש בכתובת שאליה נשלחה.',
  accountKnown: 'כבר יש חשבון עם הכתובת הזאת: יש להתחבר איתו ולחזור לכאן.',
  alreadyMember: 'כבר הצטרפת לצוות הזה.',
  over: 'ההזמנה הזאת נוצלה או בוטלה, או ש־72 השעות שלה עברו. יש לבקש הזמנה אחרת.',
}
