import type { Translated } from '../../base/translated.ts'
import type { invited as english } from '../../en/console/invited.ts'

export const invited: Translated<typeof english> = {
  title: '팀에 참여',
  invitesYou: '{name}님이 {page} 페이지에 초대했습니다. 역할은 {role}입니다:',
  youAreInvited: '{page} 페이지에 초대되었습니다. 역할은 {role}입니다:',
  newAccount: '계정을 만들면 팀에 참여하게 됩니다.',
  haveAccount: '계정이 있습니다',
  joinAs: '{name} 계정으로 로그인되어 있습니다.',
  join: '팀에 참여',
  notMe: '다른 계정으로 참여하려면 로그아웃한 뒤 링크를 다시 여세요.',
  otherAddress: '다른 주소로 보낸 초대입니다. 초대를 받은 주소를 사용하세요.',
  accountKnown: '이 주소로 된 계정이 있습니다. 그 계정으로 로그인한 뒤 여기로 돌아오세요.',
  alreadyMember: '이미 이 팀의 멤버입니다.',
  over: '이 초대는 사용되었거나 취소되었거나, 72시간이 지났습니다. 새 초대를 요청하세요.',
}
