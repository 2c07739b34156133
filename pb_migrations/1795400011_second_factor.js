/// A second way to sign in, asked of all members of a page whose owner wants it. PocketBase asks for any two of the
/// person's ways: password, code by mail, provider.
migrate(
  (app) => {
    const pages = app.findCollectionByNameOrId('pages')
    pages.fields.add(
      new BoolField({
        name: 'require_second_factor',
        help: 'Members sign in by two ways: a password and a code by mail, say. Only owners change it; turning it on ends the sessions of all others.',
      }),
    )
    app.save(pages)
    const users = app.findCollectionByNameOrId('users')
    users.mfa.enabled = true
    users.mfa.duration = 600
    users.mfa.rule = 'memberships_via_user.page.require_second_factor ?= true'
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.mfa.enabled = false
    users.mfa.duration = 1800
    users.mfa.rule = ''
    app.save(users)
    const pages = app.findCollectionByNameOrId('pages')
    pages.fields.removeByName('require_second_factor')
    app.save(pages)
  },
)
