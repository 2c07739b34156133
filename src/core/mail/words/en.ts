import type { MailWords } from './mail-words.ts'

export const en: MailWords = {
  invitation: {
    subject: 'Join the team of {page}',
    text: '{inviter} invites you to the team of the status page “{page}”.',
    action: 'Accept the invitation',
    small: 'The link works once, for 72 hours, and only with this address. If you expected nothing, do nothing.',
  },
  passwordReset: {
    subject: 'Set a new password',
    text: 'A new password was asked for, for your account at the status page “{page}”.',
    action: 'Set a new password',
    small: 'The link works once, for an hour. If it was not you, do nothing: your password stays as it is.',
  },
  oneTimeCode: {
    subject: 'Your code to sign in',
    text: 'With this code you sign in to the status page “{page}”:',
    small:
      'It works once, for 10 minutes, in the browser that asked for it. Tell it to nobody. If it was not you, do nothing.',
  },
  emailChange: {
    subject: 'Confirm your new address',
    text: 'This address is to become that of your account at the status page “{page}”.',
    action: 'Confirm this address',
    small: 'The link works once, for an hour, and asks for your password. If it was not you, do nothing.',
  },
  verification: {
    subject: 'Confirm your address',
    text: 'The address of your account at the status page “{page}” is not confirmed yet. Sign in once with a code that is mailed to you: that confirms it.',
    action: 'Sign in with a code',
    small: 'If you have no such account, do nothing.',
  },
  test: {
    subject: 'Test: mail arrives',
    text: 'You asked for this test in the console of the status page “{page}”. Mail from here reaches you.',
    action: 'Open the console',
    small: 'There is nothing else to do.',
  },
  secondYes: {
    subject: 'A second yes is wanted: {page}',
    text: '{name} asks for a second yes to an update of the status page “{page}”. Nothing is posted before. It says:',
    file: 'Attached: {name}',
    action: 'Read it and say yes',
    small:
      'The link is yours alone. It works once, for 12 hours, and only for these words: where they have changed, it says so. If you expected nothing, do nothing.',
    smallSignIn: 'The link leads to the console, where you sign in first. If you expected nothing, do nothing.',
  },
}
