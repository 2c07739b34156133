import type { Translated } from '../base/translated.ts'
import type { privacy as english } from '../en/privacy.ts'

export const privacy: Translated<typeof english> = {
  title: '저장되는 정보',
  description: '{name}에서 구독자에 대해 무엇을, 얼마 동안 저장하고, 누가 볼 수 있으며, 어떻게 삭제할 수 있는지.',
  lead: '업데이트를 보내는 데 필요한 것만 저장합니다.',
  reading: '읽기만 하는 경우',
  readingText:
    '이 페이지는 쿠키를 설정하지 않으며 다른 사이트에서 아무것도 불러오지 않습니다. 선택한 색상과 언어는 브라우저에만 남습니다.',
  stored: '업데이트를 받는 경우',
  storedAll:
    '구독 대상과 범위, 언어, 신청하고 확인한 시각, 마지막으로 받은 시각. 그리고 방법에 따라 다음을 저장합니다.',
  email: '이메일 주소.',
  chat: '채널의 웹훅 주소.',
  sms: '전화번호.',
  push: '브라우저가 이를 위해 만든 주소와 키. 이름은 없습니다.',
  webhook: '주소, 메시지 서명에 쓰는 비밀 키, 그리고 입력한 경우 연락처 주소.',
  robotCheck:
    '신청할 때 Turnstile이 확인합니다. 양식은 이를 Cloudflare에서 불러오며, 이때 Cloudflare가 네트워크 주소를 봅니다.',
  howLong: '보관 기간',
  whileSubscribed: '업데이트를 받는 동안의 주소와 선택',
  untilLeft: '구독을 그만둘 때까지',
  afterLeaving: '그 후 되돌릴 수 있도록 남겨 두는 주소와 선택',
  unconfirmed: '확인되지 않은 주소',
  refusedMail: '메일이 반송되었거나 스팸으로 신고된 주소의 해시(다시 보내지 않기 위해)',
  refusedNumber: '전화를 거부한 번호의 해시(다시 전화하지 않기 위해)',
  deliveries: '어떤 메시지를 보냈고 도착했는지',
  remains:
    '주소가 삭제되면 메시지 기록에 누구에게 보냈는지가 더는 남지 않습니다. 업데이트를 몇 명에게 알렸는지는 숫자로 남습니다.',
  backups: '서버 백업에는 얼마간 더 남아 있을 수 있습니다.',
  who: '볼 수 있는 사람',
  team: '이 페이지의 소유자와 관리자. 목록에는 주소가 줄여서 표시됩니다. 전체 주소가 담긴 파일을 내려받을 수 있으며, 이는 기록됩니다.',
  operator: '서버 운영자.',
  carriers: '메시지를 전달하는 서비스: {names}.',
  ownMailServer: '이 페이지의 메일 서버',
  textProvider: '문자 메시지 사업자',
  callProvider: '전화 사업자',
  pushService: '브라우저의 푸시 서비스',
  nobodyElse: '그 밖의 누구도 볼 수 없습니다. 이 메시지 외에는 쓰지 않습니다.',
  deletion: '삭제하는 방법',
  deletionText: '메시지에 있는 링크로 구독을 그만두거나, 여기에서 링크를 받으세요:',
  atOnce: '바로 삭제하려면 이 페이지의 팀에 문의하세요.',
}
