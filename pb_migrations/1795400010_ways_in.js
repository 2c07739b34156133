/// One-time codes by mail, and mails whose links lead to the page's own forms: the token stands in the fragment, which
/// no server and no log sees.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.otp.enabled = true
    users.otp.length = 8
    users.otp.duration = 600
    users.passwordResetToken.duration = 3600
    users.emailChangeToken.duration = 3600
    const { resetPasswordTemplate: reset, confirmEmailChangeTemplate: change } = users
    reset.body = reset.body.replace('/_/#/auth/confirm-password-reset/', '/sign-in/reset#')
    change.body = change.body.replace('/_/#/auth/confirm-email-change/', '/sign-in/email#')
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.otp.enabled = false
    users.otp.duration = 180
    users.passwordResetToken.duration = 1800
    users.emailChangeToken.duration = 1800
    const { resetPasswordTemplate: reset, confirmEmailChangeTemplate: change } = users
    reset.body = reset.body.replace('/sign-in/reset#', '/_/#/auth/confirm-password-reset/')
    change.body = change.body.replace('/sign-in/email#', '/_/#/auth/confirm-email-change/')
    app.save(users)
  },
)
