import type { Translated } from '../../base/translated.ts'
import type { yesMails as english } from '../../en/console/yes-mails.ts'

export const yesMails: Translated<typeof english> = {
  mailedTo: '메일로 알림: {count}명.',
  mailedNobody: '메일로 아무에게도 알리지 않았습니다.',
  mailOff: '메일로 아무에게도 알리지 않았습니다: 메일 서버가 설정되지 않았습니다.',
  mailFailed: '메일이 닿지 않음: {count}명. 메일 서버가 거부했거나 응답하지 않았습니다.',
  mailUnproven: '주소가 확인되지 않아 메일을 보내지 않음: {count}명.',
  mailLimited: '한 시간 안에 메일이 너무 많아 다시 알리지 않음: {count}명.',
  mailUnknown: '메일이 나갔는지는 아직 알 수 없습니다.',
}
