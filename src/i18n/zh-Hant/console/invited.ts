import type { Translated } from '../../base/translated.ts'
import type { invited as english } from '../../en/console/invited.ts'

export const invited: Translated<typeof english> = {
  title: '加入團隊',
  invitesYou: '{name} 邀請您加入 {page}，角色為{role}：',
  youAreInvited: '您受邀加入 {page}，角色為{role}：',
  newAccount: '建立帳號後，您就加入了團隊。',
  haveAccount: '我已有帳號',
  joinAs: '您目前以 {name} 的身分登入。',
  join: '加入團隊',
  notMe: '如需以其他帳號加入，請登出，然後再次開啟連結。',
  otherAddress: '此邀請是寄給另一個地址的：請使用收到邀請的地址。',
  accountKnown: '已有使用此地址的帳號：請用它登入，然後回到這裡。',
  alreadyMember: '您已在此團隊中。',
  over: '此邀請已使用過、已撤回，或已超過 72 小時。請重新索取邀請。',
}
