// Loaded by scripts/pocketbase/superuser.ts only, never while serving. PocketBase's own `superuser upsert` wants the
// password among its arguments, where every user of the machine can read it.
$app.rootCmd.addCommand(
  new Command({
    use: 'aldis-superuser',
    run: () => {
      const email = $os.getenv('ALDIS_SUPERUSER_EMAIL')
      const password = $os.getenv('ALDIS_SUPERUSER_PASSWORD')
      let record
      try {
        record = $app.findAuthRecordByEmail('_superusers', email)
      } catch (_) {
        record = new Record($app.findCollectionByNameOrId('_superusers'))
        record.setEmail(email)
      }
      // A new password would end the sessions of who is signed in with the old one.
      if (!record.validatePassword(password)) {
        record.setPassword(password)
        $app.save(record)
      }
      console.log('superuser is ready')
    },
  }),
)
