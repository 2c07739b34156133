import type { Translated } from '../../base/translated.ts'
import type { mailScreen as english } from '../../en/console/mail-screen.ts'

export const mailScreen: Translated<typeof english> = {
  text: '초대, 로그인 코드, 새 비밀번호 안내를 메일로 보내며, 이 Aldis 전체가 서버 하나를 씁니다.',
  through: 'PocketBase의 설정에 따라 {server} 서버로 보냅니다.',
  forOwners: '메일 설정은 페이지의 소유자와 관리자가 볼 수 있습니다.',
  ownersTest: '테스트는 소유자가 보낼 수 있습니다.',
  sendTest: '나에게 테스트 보내기',
  sending: '보내는 중…',
  state: '상태',
  notSetUpText:
    '초대할 때는 대신 직접 전달할 링크가 나옵니다. 로그인 코드, 새 비밀번호 링크, 주소 변경 메일은 아무에게도 가지 않습니다.',
  isSetUp: '메일 서버가 설정되어 있습니다.',
  lastSent: '마지막 메일은 {time}에 접수되었습니다.',
  noneSent: '마지막으로 시작한 뒤 보낸 메일이 없습니다.',
  lastFailed: '마지막으로 실패한 메일({time}): {reason}',
  from: '보낸 사람',
  where: '변경하려면',
  whereHint: '운영자용',
  whereText:
    'PocketBase 관리 화면(자체 주소의 /_/)의 Settings, Mail settings에서 변경합니다. 보낸 사람을 설정하고 SMTP 메일 서버를 켠 뒤 호스트, 포트, 로그인 정보를 입력하세요. 비밀번호는 그곳에만 남으며 콘솔에는 전달되지 않습니다.',
  testRunning: '{time}부터 테스트를 보내는 중입니다.',
  testSent: '메일 서버가 {time}에 테스트를 접수했습니다. 스팸함을 포함해 메일함을 확인하세요.',
  testFailed: '{time} 테스트를 보내지 못했습니다. {reason}',
  tooSoon: '몇 초 전에 테스트를 보냈습니다. 잠시 기다리세요.',
  unreachable: '테스트를 보내지 못했습니다. 서버가 응답하지 않습니다.',
  unreadable: '지금은 메일 설정을 확인할 수 없습니다.',
  noServer: '그때는 메일 서버가 없었습니다.',
  authRefused: '메일 서버가 사용자 이름이나 비밀번호를 거부했습니다.',
  connectionRefused: '이 호스트와 포트에서 응답이 없거나 중간에 방화벽이 있습니다.',
  hostUnknown: '그런 호스트가 없습니다. 이름이 틀렸거나 DNS가 응답하지 않습니다.',
  tlsFailed: '안전한 연결을 맺지 못했습니다. 인증서가 호스트와 맞지 않거나 포트가 다른 방식의 TLS를 요구합니다.',
  timedOut:
    '메일 서버가 연결을 받았지만 20초 동안 응답하지 않았습니다. 포트가 다른 방식의 TLS를 요구하거나 중간에 방화벽이 있을 가능성이 큽니다.',
  recipientRefused: '메일 서버가 받는 사람을 거부했습니다. 그런 메일함이 없거나 가득 찼습니다.',
  otherReason: '메일 서버가 접수하지 않았습니다. 서버의 응답은 PocketBase 로그에 있습니다.',
}
