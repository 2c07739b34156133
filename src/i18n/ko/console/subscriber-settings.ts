import type { Translated } from '../../base/translated.ts'
import type { subscriberSettings as english } from '../../en/console/subscriber-settings.ts'

export const subscriberSettings: Translated<typeof english> = {
  text: '구독자에게 업데이트를 알리는 방식과 누구에게 알렸는지를 보관하는 기간입니다.',
  delay: '수정할 시간',
  delayHint: '업데이트는 이만큼 기다린 뒤 전송됩니다. 그동안 수정한 내용은 수정된 대로 한 번만 전송됩니다.',
  atOnce: '없음: 바로 전송',
  fromName: '보낸 사람 이름',
  fromNameHint: '메일에서 보낸 사람 주소 앞에 표시됩니다. 비워 두면 페이지 이름입니다.',
  replyTo: '회신 주소',
  replyToHint: '메일에 대한 답장이 여기로 옵니다. 비워 두면 보낸 사람 주소로 갑니다.',
  replyToInvalid: '이메일 주소가 아닙니다.',
  days: '전송 기록 보관',
  daysHint: '이 기간이 지나면 누구에게 알렸는지는 지워지고 수만 남습니다.',
}
