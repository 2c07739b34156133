import type { MailWords } from './mail-words.ts'

export const ko: MailWords = {
  invitation: {
    subject: '{page} 팀 초대',
    text: '{inviter} 님이 상태 페이지 “{page}” 팀에 초대했습니다.',
    action: '초대 수락',
    small:
      '링크는 한 번만, 72시간 동안, 이 주소로만 쓸 수 있습니다. 예상하지 못한 메일이라면 아무것도 하지 않아도 됩니다.',
  },
  passwordReset: {
    subject: '새 비밀번호 설정',
    text: '상태 페이지 “{page}” 계정에 새 비밀번호가 요청되었습니다.',
    action: '새 비밀번호 설정',
    small:
      '링크는 한 번만, 1시간 동안 쓸 수 있습니다. 요청한 적이 없다면 아무것도 하지 않아도 됩니다. 비밀번호는 그대로입니다.',
  },
  oneTimeCode: {
    subject: '로그인 코드',
    text: '이 코드로 상태 페이지 “{page}”에 로그인합니다:',
    small:
      '한 번만, 10분 동안, 코드를 요청한 브라우저에서 쓸 수 있습니다. 누구에게도 알려 주지 마세요. 요청한 적이 없다면 아무것도 하지 않아도 됩니다.',
  },
  emailChange: {
    subject: '새 주소 확인',
    text: '이 주소가 상태 페이지 “{page}” 계정의 주소로 바뀔 예정입니다.',
    action: '이 주소 확인',
    small:
      '링크는 한 번만, 1시간 동안 쓸 수 있으며 비밀번호를 묻습니다. 요청한 적이 없다면 아무것도 하지 않아도 됩니다.',
  },
  verification: {
    subject: '주소 확인',
    text: '상태 페이지 “{page}” 계정의 주소가 아직 확인되지 않았습니다. 메일로 받은 코드로 한 번 로그인하면 확인됩니다.',
    action: '코드로 로그인',
    small: '그런 계정이 없다면 아무것도 하지 않아도 됩니다.',
  },
  test: {
    subject: '테스트: 메일이 도착합니다',
    text: '상태 페이지 “{page}” 콘솔에서 이 테스트를 요청했습니다. 여기서 보낸 메일이 잘 도착합니다.',
    action: '콘솔 열기',
    small: '더 할 일은 없습니다.',
  },
}
