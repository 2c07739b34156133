import type { Translated } from '../../base/translated.ts'
import type { mail as english } from '../../en/console/mail.ts'

export const mail: Translated<typeof english> = {
  title: '메일',
  notSetUp: '메일 서버가 설정되어 있지 않습니다.',
  nobodyByMail: '아무도 이메일로 구독할 수 없고, 구독자에게 보낼 이메일은 대기합니다.',
}
