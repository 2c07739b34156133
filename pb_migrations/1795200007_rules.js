/// Who may do what, by collection and verb, as in docs/specification.md. A null rule means superusers only.
migrate(
  (app) => {
    // The alias makes page, user and role refer to the same membership.
    const member = (page, ...roles) => {
      const me = '@collection.memberships:me'
      const of = `@request.auth.collectionName = "users" && ${me}.page ?= ${page} && ${me}.user ?= @request.auth.id`
      return roles.length === 0 ? of : `${of} && (${roles.map((role) => `${me}.role ?= "${role}"`).join(' || ')})`
    }
    const team = (page) => member(page, 'owner', 'admin', 'responder')
    const heads = (page) => member(page, 'owner', 'admin')
    const owner = (page) => member(page, 'owner')
    // Admins can neither create nor change owners.
    const notOwner = (...roles) => roles.map((role) => `${role} != "owner"`).join(' && ')
    const admin = (...roles) => `(${member('page', 'admin')} && ${notOwner(...roles)})`

    const rules = {
      pages: [member('id'), null, heads('id'), owner('id')],
      // Superusers only: otherwise the admin of one page could take the host of another.
      domains: [member('page'), null, null, null],
      publications: [null, null, null, null],
      changes: [null, null, null, null],
      memberships: [
        member('page'),
        `(${owner('page')}) || ${admin('role')}`,
        `(${owner('page')}) || ${admin('role', '@request.body.role')}`,
        `(${owner('page')}) || ${admin('role')}`,
      ],
      // A responder may set manual_status only; the hook enforces that.
      components: [member('page'), heads('page'), team('page'), heads('page')],
      component_changes: [member('page'), null, null, null],
      incidents: [
        member('page'),
        team('page'),
        team('page'),
        `(${heads('page')}) || (${member('page', 'responder')} && published = false && published_at = "")`,
      ],
      incident_updates: [
        member('page'),
        team('incident.page'),
        team('page'),
        `(${heads('page')}) || (${member('page', 'responder')} && incident.published = false && incident.published_at = "")`,
      ],
      audit_log: [heads('page'), null, null, null],
    }
    for (const name of Object.keys(rules)) {
      const collection = app.findCollectionByNameOrId(name)
      const [read, create, update, remove] = rules[name]
      collection.listRule = read
      collection.viewRule = read
      collection.createRule = create
      collection.updateRule = update
      collection.deleteRule = remove
      app.save(collection)
    }

    const users = app.findCollectionByNameOrId('users')
    const mine = '@collection.memberships:mine'
    const theirs = '@collection.memberships:theirs'
    const colleague = `${mine}.user ?= @request.auth.id && ${mine}.page ?= ${theirs}.page && ${theirs}.user ?= id`
    users.listRule = `id = @request.auth.id || (@request.auth.collectionName = "users" && ${colleague})`
    users.viewRule = users.listRule
    users.updateRule = 'id = @request.auth.id'
    app.save(users)
  },
  (app) => {
    const names = [
      'pages',
      'domains',
      'publications',
      'changes',
      'memberships',
      'components',
      'component_changes',
      'incidents',
      'incident_updates',
      'audit_log',
    ]
    for (const name of names) {
      const collection = app.findCollectionByNameOrId(name)
      for (const rule of ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule']) collection[rule] = null
      app.save(collection)
    }
    const users = app.findCollectionByNameOrId('users')
    for (const rule of ['listRule', 'viewRule', 'updateRule']) users[rule] = 'id = @request.auth.id'
    app.save(users)
  },
)
