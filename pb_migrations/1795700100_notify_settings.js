/// How a page tells its subscribers: after how long, in whose name, and for how long it is known who was told.
migrate(
  (app) => {
    const pages = app.findCollectionByNameOrId('pages')
    pages.fields.add(
      new NumberField({
        name: 'notify_delay',
        onlyInt: true,
        min: 0,
        max: 300,
        help: 'Seconds that an update waits before subscribers are told: corrected meanwhile, it goes out corrected.',
      }),
    )
    pages.fields.add(
      new TextField({
        name: 'mail_from_name',
        max: 100,
        pattern: '^[^\\r\\n]*$',
        help: "The sender's name in mails to subscribers; empty: the page's name.",
      }),
    )
    pages.fields.add(
      new EmailField({
        name: 'mail_reply_to',
        help: 'Where answers to mails to subscribers go; empty: to the sender.',
      }),
    )
    pages.fields.add(
      new NumberField({
        name: 'delivery_days',
        onlyInt: true,
        min: 0,
        max: 3650,
        help: 'Days for which it is kept who was told of what; 0: 90.',
      }),
    )
    app.save(pages)
    const subscribers = app.findCollectionByNameOrId('subscribers')
    subscribers.addIndex('idx_subscribers_pending', false, 'updated', "state = 'pending'")
    app.save(subscribers)
  },
  (app) => {
    const subscribers = app.findCollectionByNameOrId('subscribers')
    subscribers.removeIndex('idx_subscribers_pending')
    app.save(subscribers)
    const pages = app.findCollectionByNameOrId('pages')
    for (const name of ['notify_delay', 'mail_from_name', 'mail_reply_to', 'delivery_days'])
      pages.fields.removeByName(name)
    app.save(pages)
  },
)
